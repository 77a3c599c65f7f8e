import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** What a customer does on the checkout page. */

/** The order beside the form: its dishes, discounts and sums. */
export const summary = (): Promise<HTMLElement> => screen.findByRole('complementary');

/** Goes from the open cart to the checkout page. Answers the order beside its form. */
export async function toCheckout(user: UserEvent, cart: HTMLElement): Promise<HTMLElement> {
  await user.click(await within(cart).findByRole('button', { name: /^Оформить заказ/ }));
  await screen.findByRole('heading', { name: 'Оформление заказа', level: 1 });
  return summary();
}

export async function fillContact(user: UserEvent): Promise<void> {
  for (const [label, text] of [
    ['Имя', 'Проба'],
    ['Телефон', '+7 917 000-11-22'],
  ] as const) {
    // In one change: the profile of a customer may fill the field between two keys.
    fireEvent.change(await screen.findByLabelText(label), { target: { value: text } });
  }
  await user.click(screen.getByRole('checkbox', { name: /^Согласен с условиями/ }));
}

export const choosePayment = async (user: UserEvent, title: string): Promise<void> =>
  user.click(within(screen.getByRole('group', { name: 'Оплата' })).getByRole('radio', { name: new RegExp(`^${title}`) }));

/** The times of the chosen day; the day is a field beside it. */
export const timeField = (): Promise<HTMLElement> => screen.findByRole('combobox', { name: 'Время' });

/** Chooses the first free time. Answers its text. */
export async function chooseFreeTime(user: UserEvent): Promise<string> {
  await user.click(await screen.findByRole('radio', { name: /^Ко времени/ }));
  const field = await timeField();
  const free = within(field)
    .getAllByRole('option')
    .find((option) => option.matches(':enabled'));
  if (free === undefined) throw new Error('no time is free');
  await user.selectOptions(field, free);
  return free.textContent;
}

/** The button that sends the order; without a style sheet that of phones and that of desktops are both there. */
export function submitButton(): HTMLElement {
  const [button] = screen.getAllByRole('button', { name: /^(Заказать|Оплатить|Забронировать)/ });
  if (button === undefined) throw new Error('the page has no button that sends the order');
  return button;
}

/** Sends the order once the backend has priced it: before that the button is disabled. */
export async function submitOrder(user: UserEvent): Promise<void> {
  await waitFor(() => expect(submitButton()).toBeEnabled());
  await user.click(submitButton());
}

/** The number of the order whose page is shown. */
export async function orderNumber(): Promise<number> {
  await waitFor(() => expect(location.pathname).toMatch(/^\/order\/\d+$/));
  await screen.findByRole('list', { name: 'Ход заказа' });
  return Number(location.pathname.split('/').at(-1));
}

/** Fills the form, sends the order and waits for its page. Answers its number. */
export async function placeOrder(user: UserEvent, payment = 'Наличными'): Promise<number> {
  await fillContact(user);
  await choosePayment(user, payment);
  await submitOrder(user);
  return orderNumber();
}
