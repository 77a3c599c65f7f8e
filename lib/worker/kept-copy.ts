const AT = 'x-kept-at';
const BUILD = 'x-kept-build';

/** An answer with the moment it was kept at, and by the worker of which build. */
export function keptCopy(response: Response, at: number, build: string): Response {
  const headers = new Headers(response.headers);
  headers.set(AT, String(at));
  headers.set(BUILD, build);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

/** When an answer was kept, epoch milliseconds; 0 for one that never was. */
export const keptAt = ({ headers }: Pick<Response, 'headers'>): number => Number(headers.get(AT) ?? 0);

export const keptBuild = ({ headers }: Pick<Response, 'headers'>): string => headers.get(BUILD) ?? '';
