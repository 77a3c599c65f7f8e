import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { Layers } from '#components/layers/layers-client.tsx';
import type { ShopContextValue } from '#components/layout/shop-context.ts';
import type { Profile } from '#lib/contract/account.ts';
import type { SettingsWire } from '#lib/contract/settings.ts';
import { useCart } from '#stores/cart.ts';
import { useFavourites } from '#stores/favourites.ts';
import { useLayers } from '#stores/layers.ts';
import { usePlace } from '#stores/place.ts';
import { rehydrateStores } from '#stores/rehydrate.ts';
import { useSession } from '#stores/session.ts';
import { useToasts } from '#stores/toasts.ts';
import { routerDouble } from '#tests/component/next/router.ts';
import { server } from '#tests/component/server.ts';
import { contractHandlers, type MockAnswers } from '#tests/contract/msw.ts';
import { renderInShop } from './render-shop.tsx';

export const CUSTOMER: Profile = { id: 7, name: 'Анна', email: 'anna@example.com', phone: '+79172451860', birth: '' };

interface Options {
  /** What the backend answers; a call without an answer is not known to it. */
  readonly answers?: MockAnswers;
  readonly settings?: Partial<SettingsWire>;
  readonly shop?: Partial<ShopContextValue>;
}

/** Renders a section of the account for {@link CUSTOMER}, with the layers that can be opened from it. */
export async function renderAccount(ui: ReactNode, { answers = {}, settings = {}, shop = {} }: Options = {}) {
  localStorage.clear();
  sessionStorage.clear();
  useCart.setState(useCart.getInitialState(), true);
  useFavourites.setState(useFavourites.getInitialState(), true);
  usePlace.setState(usePlace.getInitialState(), true);
  useSession.setState(useSession.getInitialState(), true);
  useLayers.setState(useLayers.getInitialState(), true);
  useToasts.setState({ toasts: [] });
  useToasts.getState().hold(true);
  routerDouble.open('/lk');
  server.use(...contractHandlers(`${location.origin}/api`, { settings: () => settings, ...answers }));
  server.use(
    http.get('*/api/coupons', () => HttpResponse.json({ coupons: [] })),
    http.get('*/api/coupons/rules', () => HttpResponse.json({ coupons: [] })),
    http.get('*/api/realtime/config', () => HttpResponse.json({ key: '', host: '', port: 0, tls: false })),
  );
  onTestFinished(rehydrateStores());
  useSession.getState().setProfile(CUSTOMER);
  return renderInShop(
    <div id="main">
      {ui}
      <Layers />
    </div>,
    { settings, shop },
  );
}

/** The network is gone for requests to this path below `/api`. */
export const goOffline = (path: string): void => server.use(http.all(`*/api${path}`, () => HttpResponse.error()));

export const toastTexts = (): readonly string[] => useToasts.getState().toasts.map(({ text }) => text);
