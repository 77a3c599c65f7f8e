type LogFields = Readonly<Record<string, string | number | boolean | null>>;

/** Structured log of the backend: one JSON line per event. Phones, codes, tokens and keys must never be passed to it. */
export interface Log {
  info(event: string, fields?: LogFields): void;
  error(event: string, error: unknown, fields?: LogFields): void;
}

/** Writes log lines to a sink, by default standard error. */
export function lineLog(write: (line: string) => void = (line) => process.stderr.write(`${line}\n`), now: () => number = Date.now): Log {
  const line = (level: string, event: string, fields: LogFields) =>
    write(JSON.stringify({ at: new Date(now()).toISOString(), level, event, ...fields }));
  return {
    info: (event, fields = {}) => line('info', event, fields),
    error: (event, error, fields = {}) =>
      line('error', event, { ...fields, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  };
}
