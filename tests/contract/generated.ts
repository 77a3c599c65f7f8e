import type { Call } from '#lib/contract/call.ts';
import { bad, type Sample } from './sample.ts';

const DENIED = [401, 403] as const;

/** Bad requests that every row of a kind is to refuse, made from the row itself: without credentials, with broken JSON. */
export function generatedSamples(call: Call, params: Readonly<Record<string, string>> | undefined): Sample[] {
  const path = params === undefined ? {} : { params };
  const samples: Sample[] = [];
  const writes = call.method !== 'GET';
  if (writes) samples.push(bad('broken JSON', { ...path, body: '{"broken":' }, [400]));
  if (writes) samples.push(bad('a body that is a text', { ...path, body: '"text"' }, [400]));
  const body = writes ? { body: {} } : {};
  const byKeys = call.credential === 'consumer' || call.credential === 'consumer_and_customer';
  if (byKeys) samples.push(bad('without the shop’s keys', { ...path, ...body, as: 'nobody' }, DENIED));
  if (call.credential === 'user_id') {
    samples.push(bad('somebody’s id without keys or token', { ...path, query: { user_id: '1' }, as: 'nobody' }, DENIED));
    samples.push(bad('an id that is no number', { ...path, query: { user_id: 'x' } }, [400]));
  }
  if (call.credential === 'token' && call.path !== '/wp-json/system/users') {
    const wrong = { ...path, ...body, query: { token: 'x'.repeat(40) }, as: 'nobody' as const };
    samples.push(bad('with a token that is none', wrong, [...DENIED, 400]));
  }
  return samples;
}
