import type { CallName } from '#lib/contract/calls.ts';
import { type CallOptions, callApi } from '#lib/gateway/client.ts';

/** A call of the table as a query wants it: the answer, or an error whose message is the failure's kind. */
export async function callOrThrow<N extends CallName>(name: N, options: CallOptions<N>) {
  const answer = await callApi(name, options);
  if (!answer.ok) throw new Error(answer.failure.kind);
  return answer.value;
}
