import { parseArgs } from 'node:util';
import { buildApp } from '../../scripts/build.ts';
import { benchAddresses } from './addresses.ts';
import { benchApp } from './app.ts';
import { benchCluster } from './cluster.ts';
import { benchCoupons } from './coupons.ts';
import { benchEdge } from './edge.ts';
import { benchFreshClone } from './fresh-clone.ts';
import { benchGrowth } from './growth.ts';
import { benchHour } from './hour.ts';
import { keepTable, machine } from './keep.ts';
import { benchLab } from './lab.ts';
import { benchMenu, benchMenuBrowser } from './menu.ts';
import { benchOrders } from './orders.ts';
import { benchPages } from './pages.ts';
import { benchPagesAtSize } from './pages-at-size.ts';
import { benchRealtime } from './realtime.ts';
import { benchRules } from './rules.ts';
import { isShort } from './runs.ts';
import { benchServer } from './server.ts';
import { benchTouch } from './touch.ts';
import { benchWeight } from './weight.ts';
import { benchWooCommerce } from './woocommerce.ts';

/**
 * `npm run bench`: what users feel and what it costs, as one table; nothing here fails a build. `-- weight lab` measures those parts alone,
 * `-- --against <url>` another site's home beside it (again for its category and its product), `-- --short` once, to see that it works, `-- --keep` writes
 * tables and plots to docs/bench.
 */

/** Measured when no part is named. */
const usual = {
  weight: benchWeight,
  lab: benchLab,
  touch: benchTouch,
  server: benchServer,
  orders: benchOrders,
  edge: benchEdge,
  growth: benchGrowth,
} as const;
const parts = {
  ...usual,
  woocommerce: benchWooCommerce,
  pages: benchPages,
  'pages-at-size': benchPagesAtSize,
  menu: benchMenu,
  'menu-browser': benchMenuBrowser,
  app: benchApp,
  rules: benchRules,
  coupons: benchCoupons,
  addresses: benchAddresses,
  fresh: benchFreshClone,
  realtime: benchRealtime,
  hour: benchHour,
  cluster: benchCluster,
} as const;
const isPart = (name: string): name is keyof typeof parts => name in parts;

const { positionals } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean' }, keep: { type: 'boolean' }, against: { type: 'string', multiple: true } },
});
const unknown = positionals.filter((name) => !isPart(name));
if (unknown.length > 0) throw new Error(`unknown part ${unknown.join(', ')}; known: ${Object.keys(parts).join(', ')}`);
const chosen = positionals.length > 0 ? positionals.filter(isPart) : Object.keys(usual).filter(isPart);

if (!(await buildApp())) throw new Error('the app cannot be built');
console.log(`${machine()}${isShort ? ', short: one run each' : ''}`);
for (const name of chosen) {
  console.log(`\n${name}`);
  const rows = await parts[name]();
  for (const [label, value] of rows) console.log(`  ${label.padEnd(76)} ${value}`);
  keepTable(name, rows);
  if (rows.length === 0) console.log('  not measured: what it needs is not here');
}
