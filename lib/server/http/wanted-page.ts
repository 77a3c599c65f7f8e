import type { IncomingMessage, ServerResponse } from 'node:http';
import { languagePrefix } from '#lib/i18n/address-rules.ts';

/** Long enough for the page that comes instead to be read, in seconds. */
const LIFE = 60;
const ACCOUNT = /^\/lk(\/[\w-]+)*\/?$/;

/**
 * Notes which page of the account is asked for. A visitor without a session is sent home (ACC-01), where the note lets a login lead on to it; the page
 * itself takes the note away. Readable by scripts: it is an address of this shop and nothing else.
 */
export function noteWanted({ method, url = '/', headers }: IncomingMessage, res: ServerResponse): void {
  if (method !== 'GET' || headers['next-router-prefetch'] !== undefined) return;
  const [path = ''] = url.split('?', 1);
  const own = path.slice(languagePrefix(path).length);
  if (ACCOUNT.test(own) && own.length <= 200) res.appendHeader('set-cookie', `login-wanted=${own}; Path=/; Max-Age=${LIFE}; SameSite=Lax`);
}
