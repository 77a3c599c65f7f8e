import { answerHosted } from '#lib/server/gateway/answer-call.ts';
import * as anyCall from '../../app/api/[...path]/route.ts';
import * as erase from '../../app/api/account/delete/route.ts';
import * as exported from '../../app/api/account/export/route.ts';
import * as check from '../../app/api/auth/check/route.ts';
import * as logout from '../../app/api/auth/logout/route.ts';
import * as send from '../../app/api/auth/send/route.ts';
import * as session from '../../app/api/auth/session/route.ts';
import * as coupons from '../../app/api/coupons/route.ts';
import * as couponRules from '../../app/api/coupons/rules/route.ts';
import * as dishes from '../../app/api/menu/dishes/route.ts';
import * as part from '../../app/api/menu/part/route.ts';
import * as sections from '../../app/api/menu/sections/route.ts';
import * as cancel from '../../app/api/orders/[id]/cancel/route.ts';
import * as rate from '../../app/api/orders/[id]/rate/route.ts';
import * as order from '../../app/api/orders/[id]/route.ts';
import * as orders from '../../app/api/orders/route.ts';
import * as push from '../../app/api/push/route.ts';
import * as pushStop from '../../app/api/push/stop/route.ts';
import * as quote from '../../app/api/quote/route.ts';
import * as realtime from '../../app/api/realtime/auth/route.ts';
import * as realtimeConfig from '../../app/api/realtime/config/route.ts';
import * as wishes from '../../app/api/wishes/route.ts';
import * as wishesStop from '../../app/api/wishes/stop/route.ts';
import * as autoapply from '../../app/api/wp-json/wc/v3/coupons/autoapply/route.ts';

type Handler = (request: Request, context: { params: Promise<{ id: string }> }) => Promise<Response>;
const OWN: readonly (readonly [string, RegExp, Handler])[] = [
  ['GET', /^\/api\/account\/export$/, exported.GET],
  ['POST', /^\/api\/account\/delete$/, erase.POST],
  ['POST', /^\/api\/auth\/send$/, send.POST],
  ['POST', /^\/api\/auth\/check$/, check.POST],
  ['POST', /^\/api\/auth\/logout$/, logout.POST],
  ['GET', /^\/api\/auth\/session$/, session.GET],
  ['GET', /^\/api\/coupons$/, coupons.GET],
  ['GET', /^\/api\/coupons\/rules$/, couponRules.GET],
  ['GET', /^\/api\/menu\/dishes$/, dishes.GET],
  ['GET', /^\/api\/menu\/part$/, part.GET],
  ['GET', /^\/api\/menu\/sections$/, sections.GET],
  ['POST', /^\/api\/orders$/, orders.POST],
  ['GET', /^\/api\/orders\/(?<id>[^/]+)$/, order.GET],
  ['POST', /^\/api\/orders\/(?<id>[^/]+)\/cancel$/, cancel.POST],
  ['POST', /^\/api\/orders\/(?<id>[^/]+)\/rate$/, rate.POST],
  ['GET', /^\/api\/push$/, push.GET],
  ['POST', /^\/api\/push$/, push.POST],
  ['POST', /^\/api\/push\/stop$/, pushStop.POST],
  ['POST', /^\/api\/quote$/, quote.POST],
  ['POST', /^\/api\/realtime\/auth$/, realtime.POST],
  ['GET', /^\/api\/realtime\/config$/, realtimeConfig.GET],
  ['GET', /^\/api\/wishes$/, wishes.GET],
  ['POST', /^\/api\/wishes$/, wishes.POST],
  ['POST', /^\/api\/wishes\/stop$/, wishesStop.POST],
  ['POST', /^\/api\/wp-json\/wc\/v3\/coupons\/autoapply$/, autoapply.POST],
];

/** Pages and webhooks of the embedded backend, under its own paths. */
const HOSTED = /^\/(pay|demo|wp-json)\//;

/** What the storefront's own handlers answer to a request of a browser. */
export async function answerOf(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const own = OWN.find(([verb, pattern]) => verb === request.method && pattern.test(pathname));
  const id = own?.[1].exec(pathname)?.groups?.id ?? '';
  const handler = own?.[2] ?? (HOSTED.test(pathname) ? answerHosted : anyCall.GET);
  return handler(request, { params: Promise.resolve({ id }) });
}
