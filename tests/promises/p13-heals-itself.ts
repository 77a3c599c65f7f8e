import { type FaultProxy, faultProxy } from './fault-proxy.ts';
import { BUILT_GUARDS, otherBuild } from './other-build.ts';
import { newPlace } from './place.ts';
import type { Outcome, Promised, Tools } from './promise.ts';
import { type Storefront, startStorefront } from './storefront.ts';

const MOST = 30_000;
const SETTINGS = '/wp-json/v1/all_settings';
const SECRET = 'revalidate-canary-'.repeat(3);
const pause = (ms: number): Promise<void> => new Promise((resume) => setTimeout(resume, ms));

async function page(shop: Pick<Storefront, 'url'>) {
  const answer = await fetch(`${shop.url}/`, { headers: { accept: 'text/html' } });
  return { status: answer.status, html: await answer.text() };
}

/** Milliseconds until the page says a word; no more than is waited for. */
async function until(shop: Storefront, word: string): Promise<number> {
  const from = performance.now();
  for (;;) {
    const { status, html } = await page(shop);
    const waited = performance.now() - from;
    if ((status === 200 && html.includes(word)) || waited > MOST + 5_000) return Math.round(waited);
    await pause(250);
  }
}

/** The backend is away for a while, and comes back as a shop of another name. Answers how many pages were no pages meanwhile. */
async function outage(shop: Storefront, proxy: FaultProxy, away: number, renamed: (name: string) => string, name: string): Promise<number> {
  proxy.fault = () => ({ kind: 'reset' });
  await fetch(`${shop.url}/api/revalidate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' },
    body: '{"what":"all"}',
  });
  let broken = 0;
  for (const until = Date.now() + away; Date.now() < until; await pause(500)) if ((await page(shop)).status !== 200) broken += 1;
  proxy.fault = ({ url }) => (url?.startsWith(SETTINGS) ? { kind: 'instead', status: 200, body: renamed(name) } : { kind: 'pass' });
  return broken;
}

async function attack(tools: Tools, dir?: string): Promise<Outcome> {
  const place = await newPlace(tools, { env: { SHOP_DIR: 'backend/shop' } });
  const { url: backend } = await place.start();
  const settings = await fetch(`${backend}${SETTINGS}`).then((answer) => answer.text());
  const renamed = (name: string): string => settings.replaceAll('Уголёк', name);
  const proxy = await faultProxy(backend);
  tools.after(() => proxy.close());
  const open = { backend: proxy.url, env: { REVALIDATE_SECRET: SECRET }, ...(dir !== undefined && { dir }) };
  const shop = await startStorefront(tools, open);
  await until(shop, 'Уголёк');
  const healed: number[] = [];
  let broken = 0;
  for (let round = 1; round <= tools.size(1, 6); round++) {
    broken += await outage(shop, proxy, tools.size(6_000, round * 10_000), renamed, `Жаровня${round}`);
    healed.push(await until(shop, `Жаровня${round}`));
    tools.note(`outage ${round}: fresh after ${healed.at(-1)} ms`);
    if (tools.isEnough(healed.filter((ms) => ms > MOST).length))
      return { kept: false, reached: `not fresh ${MOST / 1_000} s after the backend was back`, numbers: { outages: round, broken } };
  }
  // one that has never seen its settings opens by itself, too
  proxy.fault = () => ({ kind: 'reset' });
  const shut = await startStorefront(tools, open);
  await pause(2_000);
  const before = (await page(shut)).status;
  proxy.fault = () => ({ kind: 'pass' });
  const opened = await until(shut, 'Уголёк');
  const alive = [shop, shut].every(({ child }) => child.exitCode === null);
  const worst = Math.max(...healed, opened);
  return {
    kept: worst <= MOST && broken === 0 && before === 503 && alive,
    reached: `fresh ${healed.map((ms) => `${(ms / 1_000).toFixed(1)} s`).join(', ')} after the backend was back, opened ${(opened / 1_000).toFixed(1)} s after it, ${broken} broken pages meanwhile, no restart`,
    numbers: { outages: healed.length, worstHealed: worst, opened, broken },
  };
}

export const promise: Promised = {
  id: 'P13',
  promise: 'It heals by itself',
  asked: 'fresh data ≤ 30 s after the backend is back, without a restart',
  run: (tools) => attack(tools),
  withoutGuard: {
    guard: 'the short life of pages made from old data',
    run: (tools) => attack(tools, otherBuild(tools, BUILT_GUARDS.renderAgainSoon)),
  },
};
