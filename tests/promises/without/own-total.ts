import { takeOut } from '../take-out.ts';

takeOut({
  file: 'backend/services/order-placement.ts',
  text: 'if (shownTotal !== null && shownTotal !== quote.total) {',
  instead: 'if (false) {',
});
takeOut({
  file: 'backend/services/new-order.ts',
  text: 'total: quote.total,\n',
  instead: "total: Math.round(100 * Number(body.meta_data.find(({ key }) => key === 'shown_total')?.value)) || quote.total,\n",
});
