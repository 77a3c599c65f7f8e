import { takeOut } from '../take-out.ts';

const coupons = 'backend/db/coupons.ts';

takeOut({ file: coupons, text: ".$if(limit !== null, (q) => q.where('used', '<', limit ?? 0))", instead: '' });
takeOut({ file: coupons, text: ".$if(limitPerCustomer !== null, (q) => q.where('used', '<', limitPerCustomer ?? 0))", instead: '' });
takeOut({
  file: coupons,
  text: 'return { total: byCode(used), own: byCode(own) };',
  instead: 'return { total: byCode(new Map()), own: byCode(new Map()) };',
});
takeOut({ file: 'backend/db/bonus.ts', text: ".where('balance', '>=', Math.max(0, -amount))", instead: '' });
takeOut({ file: 'backend/services/customer-coupons.ts', text: 'bonusBalance: balance,', instead: 'bonusBalance: 1_000_000 + balance,' });
takeOut({
  file: 'backend/db/migrations/0001-initial.ts',
  text: 'balance bigint not null check (balance >= 0)',
  instead: 'balance bigint not null',
});
