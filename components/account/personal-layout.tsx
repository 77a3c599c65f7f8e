import type { ReactNode } from 'react';

interface PersonalLayoutProps {
  readonly form: ReactNode;
  readonly addresses: ReactNode;
  readonly bonus: ReactNode;
  readonly orders: ReactNode;
  /** Devices and the customer's own data. */
  readonly own: ReactNode;
}

/** The parts of the personal data. One under another, the points come first and what is one's own last; in two columns, points and orders stand beside the form (LK-01). */
export function PersonalLayout({ form, addresses, bonus, orders, own }: PersonalLayoutProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7 @min-[50rem]/account:grid-cols-[minmax(0,1fr)_clamp(340px,40%,420px)] @min-[50rem]/account:grid-rows-[auto_1fr] @min-[50rem]/account:items-start @min-[50rem]/account:gap-8">
      <div className="order-1 grid grid-cols-[minmax(0,1fr)] gap-8">
        {form}
        {addresses}
      </div>
      <div className="contents @min-[50rem]/account:order-2 @min-[50rem]/account:row-span-2 @min-[50rem]/account:grid @min-[50rem]/account:grid-cols-[minmax(0,1fr)] @min-[50rem]/account:gap-5">
        <div className="order-0 empty:hidden">{bonus}</div>
        <div className="order-2 empty:hidden">{orders}</div>
      </div>
      <div className="order-3 grid grid-cols-[minmax(0,1fr)] gap-8">{own}</div>
    </div>
  );
}
