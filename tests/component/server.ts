import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { browserCookies } from './browser.ts';
import { isShopRunning, runningShop } from './shop.ts';

/**
 * Requests of the page under test. Everything below `/api` is answered by the storefront's own handlers; what shall go wrong, a test puts before them with
 * `server.use`. Only requests to the page's own origin: what is sent on to the shop must not come back here.
 */
export const server = setupServer(http.all(`${location.origin}/api/*`, ({ request }) => askShop(request)));

/** Sends a request of the page to the storefront's handlers with the cookies of the browser, and keeps those that are set. */
export async function askShop(request: Request): Promise<Response> {
  // a page of an earlier test may still be asking
  if (!isShopRunning()) return HttpResponse.error();
  const cookie = browserCookies.header();
  const asked = new Request(request);
  if (cookie !== '') asked.headers.set('cookie', cookie);
  const answer = await runningShop().ask(asked);
  for (const line of answer.headers.getSetCookie()) browserCookies.take(line);
  return answer;
}
