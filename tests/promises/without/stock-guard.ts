import { takeOut } from '../take-out.ts';

takeOut({
  file: 'backend/db/stock.ts',
  text: ".where((e) => e.or([e('quantity', 'is', null), e('quantity', '>=', need.quantity)]))",
  instead: '',
});
takeOut({
  file: 'backend/services/order-placement.ts',
  text: 'if (quote.problems.length > 0) throw refuse(quote.problems, quote);',
  instead: "if (quote.problems.some(({ code }) => !code.endsWith('_stock'))) throw refuse(quote.problems, quote);",
});
takeOut({ file: 'backend/db/migrations/0001-initial.ts', text: 'quantity bigint check (quantity >= 0)', instead: 'quantity bigint' });
