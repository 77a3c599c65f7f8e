import { requestId } from './request-context.ts';

type Fields = Readonly<Record<string, string | number | boolean | undefined>>;

/** Writes one JSON line: `{at, level, event, id, …}`. It is never given a query, a body, a phone, a key or a cookie (P11). */
export function log(level: 'info' | 'warn' | 'error', event: string, fields: Fields = {}): void {
  const id = requestId();
  const text = JSON.stringify({ at: new Date().toISOString(), level, event, ...(id !== '' && { id }), ...fields });
  if (level === 'info') console.log(text);
  else if (level === 'warn') console.warn(text);
  else console.error(text);
}

const MAX_LENGTH = 2_000;

/** What was thrown, with its stack, as a field of a line. */
export const serializeError = (error: unknown): { readonly error: string } => ({
  error: (error instanceof Error ? (error.stack ?? error.message) : String(error)).slice(0, MAX_LENGTH),
});

/** What is counted where metrics are asked for; the server puts them there, so that nobody else loads their library. */
interface Meters {
  backendCall(call: string, outcome: string, seconds: number): void;
  refused(budget: string): void;
}

declare global {
  var storefrontMeters: Meters | undefined;
}

/** Undefined where nobody asked for metrics. */
export const meters = (): Meters | undefined => globalThis.storefrontMeters;
