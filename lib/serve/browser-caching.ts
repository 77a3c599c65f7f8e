import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

const NAME = 'cache-control';
const SHARED = /^s-maxage=/;

const given = (args: readonly unknown[]): OutgoingHttpHeaders | undefined => {
  const found = args.findLast((each) => typeof each === 'object' && each !== null && !Array.isArray(each));
  return found === undefined ? undefined : Object(found);
};

/**
 * Lets browsers ask again at every visit, where the framework speaks to shared caches alone (`s-maxage`, `stale-while-revalidate`): a browser takes the second
 * word for itself and would show pages of builds long gone, which ask for files that are gone as well (P20).
 */
export function browsersAsk(res: ServerResponse): void {
  const { writeHead } = res;
  Object.assign(res, {
    writeHead: (...args: readonly unknown[]) => {
      const headers = given(args);
      const key = Object.keys(headers ?? {}).find((name) => name.toLowerCase() === NAME);
      const said = String((key === undefined ? res.getHeader(NAME) : headers?.[key]) ?? '');
      if (SHARED.test(said)) {
        const asked = `public, max-age=0, must-revalidate, ${said}`;
        if (headers !== undefined && key !== undefined) headers[key] = asked;
        else res.setHeader(NAME, asked);
      }
      return Reflect.apply(writeHead, res, args);
    },
  });
}
