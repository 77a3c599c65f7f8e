/** The names a customer's coupon uses are counted under: the account and the phone, so that a new account is no new customer. */
export const customerNames = (customerId: number, phone: string): string[] => [
  ...(customerId === 0 ? [] : [`user:${customerId}`]),
  ...(phone === '' ? [] : [`phone:${phone}`]),
];
