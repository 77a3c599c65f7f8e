import { requestId } from './request-context.ts';

type Fields = Readonly<Record<string, string | number | boolean | undefined>>;

/** Writes one JSON line: `{at, level, event, id, …}`. Queries, bodies, phones, keys and cookies must never be passed to it (P11). */
export function log(level: 'info' | 'warn' | 'error', event: string, fields: Fields = {}): void {
  const id = requestId();
  const text = JSON.stringify({ at: new Date().toISOString(), level, event, ...(id !== '' && { id }), ...fields });
  if (level === 'info') console.log(text);
  else if (level === 'warn') console.warn(text);
  else console.error(text);
}

const warned = new Map<string, string>();

/** Warns the operator about one subject of the settings: each line once, until the lines are others. */
export function warnOnce(subject: string, lines: readonly string[]): void {
  const text = lines.join('\n');
  if (text === (warned.get(subject) ?? '')) return;
  warned.set(subject, text);
  for (const line of lines) console.warn(line);
}

const MAX_LENGTH = 2_000;

/** An error with its stack, as a field of a log line. */
export const serializeError = (error: unknown): { readonly error: string } => ({
  error: (error instanceof Error ? (error.stack ?? error.message) : String(error)).slice(0, MAX_LENGTH),
});

/** Counters for metrics, registered by the server, so that other bundles do not load the metrics library. */
interface Meters {
  backendCall(call: string, outcome: string, seconds: number): void;
  refused(budget: string): void;
}

declare global {
  var storefrontMeters: Meters | undefined;
}

/** Undefined when metrics are disabled. */
export const meters = (): Meters | undefined => globalThis.storefrontMeters;
