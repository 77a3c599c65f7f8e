import { HttpResponse, http } from 'msw';
import type { ComponentProps } from 'react';
import { OrderOnPage, OrderScreen } from '#components/order/order-screen-client.tsx';
import { orderShop } from '#components/order/order-shop.ts';
import type { OrderView } from '#lib/domain/arrival.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { server } from '#tests/component/server.ts';
import { contractHandlers, type MockAnswers } from '#tests/contract/msw.ts';
import { kitchenHours } from './order-view.ts';
import { announce } from './realtime-double.ts';
import { deliveryShop } from './render-delivery.tsx';
import { renderInShop } from './render-shop.tsx';
import { settingsOf } from './sample-menu.ts';

type Settings = NonNullable<Parameters<typeof settingsOf>[0]>;
const settings: Settings = { ...deliveryShop, ...kitchenHours };

/** The shop that the order's page asks. */
export class OrderBackend {
  view: OrderView;
  /** Requests for the order. */
  reads = 0;
  /** What becomes of a request to cancel. */
  onCancel: () => Response | Promise<Response> = () => HttpResponse.json(this.view);
  onChangePayment: (body: unknown) => Response | Promise<Response> = () => HttpResponse.json(this.view);
  onRate: (body: unknown) => Response | Promise<Response> = () => HttpResponse.json({ rated: true });

  constructor(view: OrderView, answers: MockAnswers = {}) {
    this.view = view;
    const api = `${location.origin}/api`;
    server.use(
      http.get(`${api}/orders/:id`, () => {
        this.reads += 1;
        return HttpResponse.json(this.view);
      }),
      http.post(`${api}/orders/:id/cancel`, () => this.onCancel()),
      http.post(`${api}/orders/:id/payment`, async ({ request }) => this.onChangePayment(await request.json())),
      http.post(`${api}/orders/:id/rate`, async ({ request }) => this.onRate(await request.json())),
      ...contractHandlers(api, { settings: () => settings, suggest: () => [], cityMap: () => [], ...answers }),
    );
  }

  /** The order changes, and its page is told. */
  change(view: OrderView): void {
    this.view = view;
    announce();
  }
}

interface Options {
  readonly menu?: Menu | null;
  readonly settings?: Settings;
  /** Renders the page of the order instead of its content: whether the browser opens it without the key in the address. */
  readonly opensWithoutKey?: boolean;
  readonly isLayer?: ComponentProps<typeof OrderScreen>['isLayer'];
  readonly locale?: NonNullable<Parameters<typeof renderInShop>[1]>['locale'];
}

/** Renders the page of an order as its backend has it. */
export function renderOrder(
  { view }: OrderBackend,
  { menu = null, settings: own = {}, isLayer = false, opensWithoutKey, locale = 'ru' }: Options = {},
) {
  const all = { ...settings, ...own };
  const shop = orderShop(view, settingsOf(all), menu, locale);
  const props = { order: view, shop, phone: view.contact.phone, isLayer };
  const element = opensWithoutKey === undefined ? <OrderScreen {...props} /> : <OrderOnPage {...props} opensWithoutKey={opensWithoutKey} />;
  return renderInShop(element, { settings: all, locale });
}
