import { takeOut } from '../take-out.ts';

takeOut({
  file: 'backend/woocommerce/orders/create-there.ts',
  text: 'const found = row.settle_at === null ? [] : await lookUp(client, row);',
  instead: 'const found = [];',
});
