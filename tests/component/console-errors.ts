import { format } from 'node:util';

let seen: string[] = [];
let allowed: RegExp[] = [];
const log = console.error;

/** jsdom does not know the element yet. */
const OF_JSDOM = /The tag <search> is unrecognized/;

/** What a page writes as an error fails its test, as in the browser tests. */
export const consoleErrors = {
  begin(): void {
    seen = [];
    allowed = [OF_JSDOM];
    console.error = (...args: unknown[]) => {
      const line = format(...args);
      if (!allowed.some((pattern) => pattern.test(line))) seen.push(line.slice(0, 1_000));
    };
  },
  /** This test makes something go wrong that the page writes about. */
  allow: (pattern: RegExp): void => void allowed.push(pattern),
  end(): readonly string[] {
    console.error = log;
    return seen;
  },
};
