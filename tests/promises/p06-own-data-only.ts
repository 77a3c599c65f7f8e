import { CLAIMS } from '#tests/setup/identity-claims.ts';
import { orderShop } from '#tests/setup/order-shop.ts';
import { startGateway } from './gateway.ts';
import { type Attacked, backendCalls, gatewayCalls } from './personal-calls.ts';
import { newPlace } from './place.ts';
import type { Outcome, Promised, Tools } from './promise.ts';
import { CANARIES, fill, holdings, logIn, type Order, place, tokenOf } from './victim.ts';
import { Visitor } from './visitor.ts';

const ANNA = '+79170000041';
const THIEF = '+79170000042';
const SECOND_THIEF = '+79170000043';
const GUEST = '+79170000044';
const UNKNOWN = 999_999;
/** Where she finds each canary herself: without that, nobody finding them says nothing. */
const HERS = [
  '/api/auth/session',
  '/api/account/export',
  '/api/wp-json/wc/auth/user/get_addresses',
  '/api/wp-json/systeminfo/v2/user_preferences',
  '/api/wp-json/systeminfo/v2/push/user_history',
  '/api/wp-json/systeminfo/v1/bonus',
  '/api/wp-json/wc/v2/orders',
];

interface Cells {
  readonly cells: number;
  readonly leaks: readonly string[];
  readonly failures: readonly string[];
  /** Foreign orders that are answered otherwise than unknown ones. */
  readonly unlike: readonly string[];
}

interface Scene {
  readonly victim: { readonly id: number; readonly phone: string };
  readonly orders: readonly Order[];
  /** Who makes a call, and what of their own goes along. */
  who(call: Attacked): { readonly visitor: Visitor; readonly query: string; readonly body: object };
}

const masked = (text: string, order: number): string => text.replaceAll(String(order), '#');

/** Every call × every claim, on each of the victims' orders where a call names one. */
async function everyCell(calls: readonly Attacked[], { victim, orders, who }: Scene): Promise<Cells> {
  const found = { leaks: [] as string[], failures: [] as string[], unlike: [] as string[] };
  let cells = 0;
  const secrets = [...Object.values(CANARIES), ...orders.map(({ key }) => key)];
  for (const call of calls) {
    for (const [claimed, claimOf] of CLAIMS) {
      const { query = '', body = {}, headers = {} } = claimOf(victim);
      const { visitor, query: own, body: ownBody } = who(call);
      const ask = (order: number) => {
        const [path = '', rest] = call.path(order).split('?', 2);
        const wanted = call.body(order);
        const sent = wanted === undefined ? {} : { body: { ...body, ...wanted, ...ownBody } };
        return visitor.ask(`${path}?${[rest, query, own].filter((part) => part).join('&')}`, { method: call.method, headers, ...sent });
      };
      for (const order of call.namesOrder ? orders : orders.slice(0, 1)) {
        cells += 1;
        const at = `${call.name} with ${claimed}`;
        const heard = await ask(order.id);
        const leaked = secrets.filter((secret) => heard.all.includes(secret));
        if (leaked.length > 0) found.leaks.push(`${at}: ${leaked.join(', ')}`);
        if (heard.status >= 500) found.failures.push(`${at}: ${heard.status}`);
        if (!call.namesOrder) continue;
        const unknown = await ask(UNKNOWN);
        if (heard.status !== unknown.status || masked(heard.text, order.id) !== masked(unknown.text, UNKNOWN))
          found.unlike.push(`${at}: ${heard.status}, ${unknown.status}`);
      }
    }
  }
  return { cells, ...found };
}

async function attack(tools: Tools, without: readonly string[]): Promise<Outcome> {
  const shop = await newPlace(tools, { files: orderShop, env: { DEMO: '1' } });
  const backend = await shop.start();
  const gateway = await startGateway(tools, { backend: backend.url, without });
  const db = await shop.open();
  const anna = await logIn(gateway.url, backend.url, ANNA);
  const thief = await logIn(gateway.url, backend.url, THIEF);
  const second = await logIn(gateway.url, backend.url, SECOND_THIEF);
  const orders = [await fill(db, anna.visitor, { id: anna.id, phone: ANNA }), await place(new Visitor(gateway.url), GUEST, CANARIES.guest)];
  const hers = (await Promise.all(HERS.map((path) => anna.visitor.ask(path)))).map(({ all }) => all).join();
  const unseen = Object.values(CANARIES).filter((canary) => canary !== CANARIES.guest && !hers.includes(canary));
  const ids = orders.map(({ id }) => id);
  const before = await holdings(db, anna.id, ids);
  const scene = { victim: { id: anna.id, phone: ANNA }, orders };
  const browsers = await everyCell(gatewayCalls, {
    ...scene,
    who: ({ isLast }) => ({ visitor: isLast ? second.visitor : thief.visitor, query: '', body: {} }),
  });
  const strangers = await everyCell(gatewayCalls, { ...scene, who: () => ({ visitor: new Visitor(gateway.url), query: '', body: {} }) });
  const [token, lastToken] = [await tokenOf(backend.url, THIEF), await tokenOf(backend.url, `${SECOND_THIEF.slice(0, -1)}5`)];
  const programs = await everyCell(backendCalls, {
    ...scene,
    who: ({ isLast }) => {
      const own = isLast ? lastToken : token;
      return { visitor: new Visitor(backend.url), query: `token=${own}`, body: { token: own } };
    },
  });
  const isTouched = (await holdings(db, anna.id, ids)) !== before;
  const all = (of: 'leaks' | 'failures' | 'unlike') => [browsers, strangers, programs].flatMap((one) => one[of]);
  for (const one of [...all('leaks'), ...all('failures'), ...all('unlike')].slice(0, 10)) tools.note(one);
  if (unseen.length > 0) tools.note(`she herself does not see ${unseen.join(', ')}`);
  const numbers = {
    cells: browsers.cells + strangers.cells + programs.cells,
    leaks: all('leaks').length,
    failures: all('failures').length,
    foreignUnlikeUnknown: all('unlike').length,
    changedRowsOfOthers: isTouched ? 1 : 0,
    canariesSeenByTheirOwner: Object.keys(CANARIES).length - 1 - unseen.length,
  };
  return {
    kept: numbers.leaks + numbers.failures + numbers.foreignUnlikeUnknown === 0 && !isTouched && unseen.length === 0,
    reached: `${numbers.cells} cells (storefront: ${browsers.cells} by a customer, ${strangers.cells} by nobody; backend: ${programs.cells}): ${numbers.leaks} with foreign bytes, ${numbers.foreignUnlikeUnknown} foreign orders unlike unknown ones, her rows ${isTouched ? 'changed' : 'unchanged'}`,
    numbers,
  };
}

export const promise: Promised = {
  id: 'P6',
  promise: 'Nobody sees another customer’s data',
  asked: 'every call × 8 identity attacks, ≥ 200 cells, canaries: 0 foreign bytes; foreign and unknown orders answer alike',
  run: (tools) => attack(tools, []),
  withoutGuard: { guard: 'the storefront’s own word for who asks', run: (tools) => attack(tools, ['own-identity']) },
};
