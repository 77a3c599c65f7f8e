import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { browserCookies } from './browser.ts';
import { isShopRunning, runningShop } from './shop.ts';

/**
 * Requests of the page under test. Everything below `/api` is answered by the storefront's own handlers; what shall go wrong, a test puts before them with
 * `server.use`. Only requests to the page's own origin: what is sent on to the shop must not come back here.
 */
export const server = setupServer(http.all(`${location.origin}/api/*`, ({ request }) => askShop(request)));

/** Requests that the shop has not answered yet. */
const open = new Set<Promise<Response>>();

/** Sends a request of the page to the storefront's handlers with the cookies of the browser, and keeps those that are set. */
export async function askShop(request: Request): Promise<Response> {
  const response = answerOf(request);
  open.add(response);
  try {
    return await response;
  } finally {
    open.delete(response);
  }
}

/** Milliseconds until a request that a page has just made is here, and until a page has read its response and made the next request. */
const TURN = 5;
const turn = () => new Promise((resolve) => setTimeout(resolve, TURN));

/** Waits until the shop has answered every request and the page has read the responses: a late one would change the page of the next test. */
export async function shopHasAnswered(): Promise<void> {
  await turn();
  while (open.size > 0) {
    await Promise.allSettled(open);
    await turn();
  }
}

async function answerOf(request: Request): Promise<Response> {
  // a page of an earlier test may still be asking
  if (!isShopRunning()) return HttpResponse.error();
  const cookie = browserCookies.header();
  const asked = new Request(request);
  if (cookie !== '') asked.headers.set('cookie', cookie);
  const answer = await runningShop().ask(asked);
  for (const line of answer.headers.getSetCookie()) browserCookies.take(line);
  return answer;
}
