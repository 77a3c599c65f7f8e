import { type Call, pathOf } from '#lib/contract/call.ts';
import { type CallName, calls } from '#lib/contract/calls.ts';
import { type Facts, newFacts } from './facts.ts';
import { generatedSamples } from './generated.ts';
import { judge, type RawAnswer, type Verdict } from './judge.ts';
import type { Need, Sample, SampleTable } from './sample.ts';
import { accountSamples } from './samples/account.ts';
import { checkoutSamples } from './samples/checkout.ts';
import { shopSamples } from './samples/shop.ts';

export interface Options {
  readonly url: string;
  readonly keys: { readonly key: string; readonly secret: string } | null;
  readonly customer: { readonly token: string; readonly id: number } | null;
  readonly phone: string | null;
  readonly codeOf: ((phone: string) => Promise<string>) | null;
  /** Places orders, sends codes, changes the customer's data. */
  readonly write: boolean;
  /** Deletes the customer in the end. */
  readonly forget: boolean;
  /** Epoch ms on the backend's clock. */
  readonly now: number;
  readonly fetch: (request: Request) => Promise<Response> | Response;
}

export interface Checked extends Verdict {
  readonly row: CallName;
  readonly sample: string;
  /** What was asked for: an answer that visitors need, or the refusal of a bad request. */
  readonly wants: 'answer' | 'refusal';
}

/** Walks the table of calls against a backend: each row with good and bad input, every answer judged by the row's schema. */
export async function runContract(options: Options): Promise<Checked[]> {
  const facts = newFacts({
    keys: options.keys,
    customer: options.customer,
    phone: options.phone,
    codeOf: options.codeOf,
    now: options.now,
  });
  const tables: readonly SampleTable[] = [shopSamples(facts), checkoutSamples(facts), accountSamples(facts, options.forget)];
  const checked: Checked[] = [];
  for (const table of tables) {
    for (const row of Object.keys(table).filter(isRow)) {
      const given = table[row]?.() ?? 'no samples';
      if (typeof given === 'string') checked.push({ row, sample: '', wants: 'answer', outcome: 'left out', detail: given });
      const own = typeof given === 'string' ? [] : given;
      const params = own.find((sample) => sample.params)?.params;
      for (const sample of [...own, ...(typeof given === 'string' ? [] : generatedSamples(calls[row], params))]) {
        checked.push({
          row,
          sample: sample.name,
          wants: sample.wants === 'answer' ? 'answer' : 'refusal',
          ...(await check(options, facts, calls[row], sample)),
        });
      }
      if (row === 'checkCode' && facts.customer === null) await logIn(options, facts);
    }
  }
  for (const detail of facts.ambiguousPortions)
    checked.push({ row: 'catalogueFull', sample: 'portion of what is sold by the kilogram', wants: 'answer', outcome: 'warning', detail });
  return checked;
}

const isRow = (name: string): name is CallName => name in calls;

async function check(options: Options, facts: Facts, call: Call, sample: Sample): Promise<Verdict> {
  const lacking =
    (sample.needs ?? []).find((need) => !has(options, facts, need)) ??
    (needsKeys(call, sample) && facts.keys === null ? 'keys' : undefined);
  if (lacking !== undefined) return { outcome: 'left out', detail: `needs ${lacking}` };
  if (sample.leftOut !== undefined) return { outcome: 'left out', detail: sample.leftOut };
  try {
    return judge(call, sample, await ask(options, facts, call, sample));
  } catch (error) {
    return { outcome: 'failed', detail: error instanceof Error ? error.message : String(error) };
  }
}

function has({ write }: Options, facts: Facts, need: Need): boolean {
  if (need === 'write') return write;
  return need === 'keys' ? facts.keys !== null : need === 'token' ? facts.customer !== null : facts.phone !== null;
}

const needsKeys = (call: Call, sample: Sample): boolean =>
  sample.as !== 'nobody' && (call.credential === 'consumer' || call.credential === 'consumer_and_customer');

async function ask(options: Options, facts: Facts, call: Call, sample: Sample): Promise<RawAnswer> {
  const url = new URL(options.url.replace(/\/$/, '') + pathOf(call, sample.params));
  const body = withCredentials(url, facts, call, sample);
  for (const [name, value] of Object.entries(sample.query ?? {})) url.searchParams.set(name, value);
  const init: RequestInit = {
    method: call.method,
    headers: { ...sample.headers },
    redirect: 'manual',
    signal: AbortSignal.timeout(call.timeout + 10_000),
  };
  if (body !== undefined) Object.assign(init, { body, headers: { 'content-type': 'application/json', ...sample.headers } });
  const answer = await options.fetch(new Request(url, init));
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** Adds what the row's credential asks for to address and body; answers the body as text. */
function withCredentials(url: URL, facts: Facts, call: Call, { as = 'row', body }: Sample): string | undefined {
  const { keys, customer } = facts;
  const known = as === 'row';
  if (known && keys !== null && (needsKeys(call, { name: '', wants: [], as }) || call.credential === 'user_id')) {
    url.searchParams.set('consumer_key', keys.key);
    url.searchParams.set('consumer_secret', keys.secret);
  }
  if (known && customer !== null && call.credential === 'user_id') url.searchParams.set('user_id', String(customer.id));
  if (known && customer !== null && call.credential === 'token') url.searchParams.set('token', customer.token);
  if (body === undefined || typeof body === 'string') return body;
  const token = known && customer !== null && call.credential === 'token_in_body' ? { token: customer.token } : {};
  return JSON.stringify({ ...body, ...token });
}

/** Gets a customer by the code that was sent to the phone. */
async function logIn(options: Options, facts: Facts): Promise<void> {
  if (!options.write || facts.phone === null || facts.codeOf === null || facts.keys === null) return;
  const body = { phone: facts.phone, 'auth-sms-code': await facts.codeOf(facts.phone) };
  const { text } = await ask(options, facts, calls.checkCode, { name: '', wants: 'answer', body });
  const user: unknown = Object(JSON.parse(text)).user;
  const token = String(Object(user).token ?? '');
  const profile = calls.user.answer.safeParse(
    JSON.parse((await ask(options, { ...facts, customer: { token, id: 0 } }, calls.user, { name: '', wants: 'answer' })).text),
  );
  if (profile.success && profile.data !== null) facts.customer = { token, id: profile.data.id };
}
