import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { benchAddresses } from './addresses.ts';
import { benchApp } from './app.ts';
import { benchCoupons } from './coupons.ts';
import { benchForgery } from './forgery.ts';
import { benchFreshClone } from './fresh-clone.ts';
import { benchMenu, benchMenuBrowser } from './menu.ts';
import { benchOrders } from './orders.ts';
import { benchPages } from './pages.ts';
import { benchPagesAtSize } from './pages-at-size.ts';
import { benchRealtime } from './realtime.ts';
import { benchRules } from './rules.ts';
import { benchTouch } from './touch.ts';

/** `npm run bench [-- orders pages pages-at-size menu menu-browser app touch rules coupons addresses forgery fresh realtime]`: prints the figures; nothing here fails a build. */

const parts = {
  orders: benchOrders,
  pages: benchPages,
  'pages-at-size': benchPagesAtSize,
  menu: benchMenu,
  'menu-browser': benchMenuBrowser,
  app: benchApp,
  touch: benchTouch,
  rules: benchRules,
  coupons: benchCoupons,
  addresses: benchAddresses,
  forgery: benchForgery,
  fresh: benchFreshClone,
  realtime: benchRealtime,
} as const;
const isPart = (name: string): name is keyof typeof parts => name in parts;

const { positionals } = parseArgs({ allowPositionals: true });
const unknown = positionals.filter((p) => !isPart(p));
if (unknown.length > 0) throw new Error(`unknown part ${unknown.join(', ')}; known: ${Object.keys(parts).join(', ')}`);
const chosen = positionals.length > 0 ? positionals.filter(isPart) : (['orders', 'pages'] as const);

console.log(`Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'})\n`);
for (const name of chosen) for (const [label, value] of await parts[name]()) console.log(`${label.padEnd(78)} ${value}`);
