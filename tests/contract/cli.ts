import { parseArgs } from 'node:util';
import { demoInbox } from './demo-inbox.ts';
import { report, speaks } from './report.ts';
import { runContract } from './run.ts';
import { runWooContract, wooReport } from './woocommerce/run.ts';
import { BEFORE_WRITING } from './woocommerce/trial-order.ts';

const USAGE = `npm run contract -- --url https://shop.example [--key ck_… --secret cs_…] [--token … --user 17] [--phone +7… --write [--inbox]] [--forget]

Walks the table of calls against a backend and says, row by row, whether it speaks the contract.
  --url      the backend
  --key, --secret   its consumer keys; without them rows that need them are left out
  --token, --user   a customer's token and id; without them the account is left out
  --write    also places orders, sends a code to --phone and changes the customer's data
  --inbox    reads the code from the demo's inbox page and goes on as that customer
  --forget   with --write: deletes the customer in the end

npm run contract -- --woocommerce --url https://shop.example --key ck_… --secret cs_… [--shop my-shop] [--write]

Asks a live WooCommerce shop whether a storefront with BACKEND=woocommerce can stand in front of it.
  --write    also makes an order with a marked name, finds, moves and deletes it; says before and after what mail that may cause
  --shop     the folder of the shop, whose settings.yaml is compared with WooCommerce's; SHOP_DIR unless given`;

const text = { type: 'string' } as const;
const on = { type: 'boolean', default: false } as const;
const { values } = parseArgs({
  options: {
    url: text,
    key: text,
    secret: text,
    token: text,
    user: text,
    phone: text,
    write: on,
    inbox: on,
    forget: on,
    woocommerce: on,
    shop: text,
    help: on,
  },
});

if (values.url === undefined || values.help) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 2);
}
if (values.woocommerce) {
  if (values.key === undefined || values.secret === undefined) {
    console.log(USAGE);
    process.exit(2);
  }
  if (values.write) console.log(`${BEFORE_WRITING}\n`);
  const found = await runWooContract({
    url: values.url,
    key: values.key,
    secret: values.secret,
    write: values.write,
    shopDir: values.shop ?? (process.env.SHOP_DIR || null),
  });
  console.log(wooReport(found));
  process.exit(found.some(({ outcome }) => outcome === 'no') ? 1 : 0);
}
const checked = await runContract({
  url: values.url,
  keys: values.key !== undefined && values.secret !== undefined ? { key: values.key, secret: values.secret } : null,
  customer: values.token !== undefined && values.user !== undefined ? { token: values.token, id: Number(values.user) } : null,
  phone: values.phone ?? null,
  codeOf: values.inbox ? demoInbox(values.url) : null,
  write: values.write,
  forget: values.forget,
  now: Date.now(),
  fetch,
});
console.log(report(checked));
process.exit(speaks(checked) ? 0 : 1);
