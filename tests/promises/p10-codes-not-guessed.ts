import { z } from 'zod';
import { newPlace, type Place, type Running } from './place.ts';
import type { Outcome, Promised, Tools } from './promise.ts';
import { atOnce, startStorefront } from './storefront.ts';

const PER_DAY = 40;
const MOST = { checks: 5, checksOfOthers: 5, perPhone: 3, perAddress: 10, guesses: 30 } as const;
const AT_ONCE = 64;

const phoneOf = (n: number): string => `+7917${String(n).padStart(7, '0')}`;
const forged = (n: number): Record<string, string> => ({ 'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` });

async function post(url: string, path: string, body: object, headers: Record<string, string> = {}) {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const json: unknown = await answer.json();
  return { status: answer.status, json };
}

const send = (url: string, n: number, from: number) => post(url, '/api/auth/send', { phone: phoneOf(n), channel: 'sms' }, forged(from));

const asCode = (n: number): string => String(n).padStart(6, '0');

/** Guesses at the code of one phone, all at once; answers how many the backend evaluated. */
async function guess(place: Place, url: string, guesses: number): Promise<number> {
  await send(url, 1, 1);
  const codes = Array.from({ length: guesses }, (_, i) => asCode(i));
  await atOnce(codes, AT_ONCE, (code, i) => post(url, '/api/auth/check', { phone: phoneOf(1), channel: 'sms', code }, forged(i)));
  const db = await place.open();
  const { tries } = await db.selectFrom('login_codes').select('tries').where('phone', '=', phoneOf(1)).executeTakeFirstOrThrow();
  // a code that is too old is not looked at, however many tries it has left
  await db
    .updateTable('login_codes')
    .set({ tries: 0, used: 0, expires_at: Date.now() - 1 })
    .where('phone', '=', phoneOf(1))
    .execute();
  await post(url, '/api/auth/check', { phone: phoneOf(1), channel: 'sms', code: asCode(0) });
  const late = await db.selectFrom('login_codes').select('tries').where('phone', '=', phoneOf(1)).executeTakeFirstOrThrow();
  return tries + late.tries;
}

/** Guesses from as many networks; how many were evaluated, and whether who asked for the code gets in by it all the same. */
async function guessAsStrangers(place: Place, url: string, backend: Running, guesses: number) {
  const phone = phoneOf(3);
  const attempt = 'attempt-of-the-owner';
  await post(url, '/api/auth/send', { phone, channel: 'sms', attempt }, forged(1));
  const right = new RegExp(`\\${phone}: .*?(\\d{6})`).exec(backend.output())?.[1] ?? '';
  const codes = Array.from({ length: guesses }, (_, i) => asCode((Number(right) + 1 + i) % 1_000_000));
  await atOnce(codes, AT_ONCE, (code, i) => post(url, '/api/auth/check', { phone, channel: 'sms', code }, forged(100 + i)));
  const db = await place.open();
  const { tries } = await db.selectFrom('login_codes').select('tries').where('phone', '=', phone).executeTakeFirstOrThrow();
  const own = await post(url, '/api/auth/check', { phone, channel: 'sms', code: right, attempt }, forged(2));
  return { byOthers: tries, isIn: own.status === 200 };
}

async function sent(place: Place, phone?: number): Promise<number> {
  const db = await place.open();
  const all = await db.selectFrom('login_codes').select('phone').execute();
  return all.filter((row) => phone === undefined || row.phone === phoneOf(phone)).length;
}

const quoted = z.object({ problems: z.array(z.object({ path: z.string(), params: z.record(z.string(), z.unknown()) })) });
const promoReason = (json: unknown): unknown => quoted.parse(json).problems.find(({ path }) => path === 'promoCode')?.params.reason;

/** Promo codes that do not exist; how many the shop said that of. */
async function promoGuesses(place: Place, url: string, guesses: number): Promise<number> {
  const [dish] = [...place.model.shop.products.keys()];
  const cart = { items: [{ productId: dish, count: 1 }], delivery: { type: 'pickup', placeId: '1' } };
  const names = Array.from({ length: guesses }, (_, i) => `GUESS${i}`);
  const answers = await atOnce(names, AT_ONCE, (promoCode, i) => post(url, '/api/quote', { ...cart, promoCode }, forged(i)));
  const wrong = answers.filter(({ status }) => status !== 200 && status !== 429);
  if (wrong[0] !== undefined) throw new Error(`a quote was answered ${wrong[0].status}: ${JSON.stringify(wrong[0].json).slice(0, 300)}`);
  return answers.filter(({ status, json }) => status === 200 && promoReason(json) === 'unknown').length;
}

async function attack(tools: Tools, guarded: boolean): Promise<Outcome> {
  const place = await newPlace(tools, { env: { LOGIN_CODES_PER_DAY: String(PER_DAY) } });
  const running = await place.start(guarded ? [] : ['login-guard']);
  const { url: backend } = running;
  const direct = await startStorefront(tools, { backend });
  const guesses = tools.size(1_000, 10_000);
  const evaluated = await guess(place, direct.url, guesses);
  tools.note(`${guesses} guesses at a code: ${evaluated} looked at`);
  await atOnce(Array.from({ length: 30 }), 8, (_, i) => send(direct.url, 2, 1_000 + i));
  const perPhone = await sent(place, 2);
  await atOnce(Array.from({ length: 40 }), 8, (_, i) => send(direct.url, 100 + i, 2_000 + i));
  const perAddress = await sent(place);
  tools.note(`sends: ${perPhone} to a phone, ${perAddress} from an address with forged ones`);
  const proxied = await startStorefront(tools, { backend, env: { TRUSTED_PROXIES: '127.0.0.1,::1' } });
  const { byOthers, isIn } = await guessAsStrangers(place, proxied.url, running, guesses);
  tools.note(`${guesses} guesses from as many networks: ${byOthers} looked at, who asked for the code is ${isIn ? 'in' : 'shut out'}`);
  await atOnce(Array.from({ length: 80 }), 8, (_, i) => send(proxied.url, 500 + i, 3_000 + i));
  const inDay = await sent(place);
  const limited = await startStorefront(tools, { backend, env: guarded ? { LIMITS: `guesses=${MOST.guesses}/600` } : {} });
  const promos = await promoGuesses(place, limited.url, tools.size(200, 2_000));
  return {
    kept:
      evaluated > 0 &&
      evaluated <= MOST.checks &&
      byOthers > 0 &&
      byOthers <= MOST.checksOfOthers &&
      isIn &&
      perPhone <= MOST.perPhone &&
      perAddress <= MOST.perAddress &&
      inDay > MOST.perAddress &&
      inDay <= PER_DAY &&
      promos > 0 &&
      promos <= MOST.guesses,
    reached: `${evaluated} of ${guesses} guesses looked at, ${byOthers} of as many networks, whose owner ${isIn ? 'still got in' : 'was shut out'}; sent ${perPhone} to a phone, ${perAddress} from an address, ${inDay} of ${PER_DAY} in a day; ${promos} promo codes tried`,
    numbers: { guesses, evaluated, byOthers, perPhone, perAddress, inDay, promos },
  };
}

export const promise: Promised = {
  id: 'P10',
  promise: 'Codes cannot be guessed, and sending them burns no money',
  asked:
    '≤ 5 of 10,000 parallel guesses looked at, ≤ 5 more from 10,000 networks, who asked still gets in; ≤ 3 sends a phone, ≤ 10 an address however it is forged, a daily budget, ≤ 30 wrong promo codes',
  run: (tools) => attack(tools, true),
  withoutGuard: {
    guard: 'the tries of a code, the wait between sends and the budget of wrong promo codes',
    run: (tools) => attack(tools, false),
  },
};
