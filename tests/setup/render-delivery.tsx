import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { beforeEach } from 'vitest';
import { shopContext } from '#components/layout/shop-context.ts';
import { ShopProvider } from '#components/layout/shop-context-client.tsx';
import type { SettingsWire } from '#lib/contract/settings.ts';
import type { Language } from '#lib/i18n/locales.ts';
import { messagesOf } from '#lib/i18n/messages-of.ts';
import { usePlace } from '#stores/place.ts';
import { useSeen } from '#stores/seen.ts';
import { useSession } from '#stores/session.ts';
import { useToasts } from '#stores/toasts.ts';
import { server } from '#tests/component/server.ts';
import { contractHandlers, type MockAnswers } from '#tests/contract/msw.ts';
import { settingsOf } from './sample-menu.ts';
import { square, zoneWire } from './sample-zones.ts';

/** Friday, 20 November 2026, 12:00 in Moscow. */
export const NOON = Date.UTC(2026, 10, 20, 9);

const week = Object.fromEntries(['1', '2', '3', '4', '5', '6', '7'].map((day) => [day, { from: '10:00', to: '23:00' }]));
const hours = { week, cooking_time_in_minutes: 20, wp_timezone: 'Europe/Moscow' };

/** Two zones around [49.1, 55.8], three pickup points, one restaurant with tables; open from 10:00 to 23:00. */
export const deliveryShop: Partial<SettingsWire> = {
  front_currency: '₽',
  map: { features: [zoneWire('far', square(49, 55.7, 0.4)), zoneWire('near', square(49.1, 55.75, 0.1))] },
  delivery: {
    default_warehouse_id: 11,
    trust_point: false,
    conditions: [
      {
        zone: 'near',
        name: 'Зелёная зона',
        warehouse_id: 11,
        time_deliv: 20,
        sum: [
          { min_sum_order: 800, deliv_price: 149 },
          { min_sum_order: 2500, deliv_price: 0 },
        ],
        express_cost: 200,
        express_time_deliv: 10,
      },
      { zone: 'far', name: 'Красная зона', warehouse_id: 12, time_deliv: 40, sum: [{ min_sum_order: 2000, deliv_price: 390 }] },
    ],
  },
  locations: [
    { term_id: 11, city: 'Казань', name: 'Баумана' },
    { term_id: 12, city: 'Казань', name: 'Чистопольская' },
  ],
  shipping_methods: [
    { id: 'flat_rate', type: 'flat_rate', name: 'Доставка' },
    {
      id: 'local_pickup',
      type: 'local_pickup',
      name: 'Самовывоз',
      pickup_locations: [
        { id: 'p1', name: 'На Баумана', address: 'ул. Баумана, 38', coord: '55.79, 49.11', warehouse_id: 11 },
        { id: 'p2', name: 'На Чистопольской', address: 'ул. Чистопольская, 61', coord: '55.82, 49.12', warehouse_id: 12 },
      ],
    },
    {
      id: 'restaurants',
      type: 'restaurants',
      name: 'В зале',
      restaurants: [
        { id: 'r1', name: 'У Кабана', address: 'ул. Марджани, 8', coord: '55.78, 49.11', warehouse_id: 11, phone: '+7 843 200-40-41' },
      ],
    },
  ],
  payment_methods: [{ id: 'cod', title: 'Наличными', enabled: true }],
  contacts: { phone: '+7 843 200-40-40' },
  delivery_work_time: { delivery: { 11: hours, 12: hours } },
};

export const suggestion = (text: string, lon: number, lat: number, precision = 'exact') => ({
  text,
  coordinates: [lon, lat],
  precision,
  city: 'Казань',
  district: '',
});

beforeEach(() => {
  usePlace.setState(usePlace.getInitialState(), true);
  useSession.setState(useSession.getInitialState(), true);
  useSeen.setState(useSeen.getInitialState(), true);
  useToasts.setState(useToasts.getInitialState(), true);
});

interface Options {
  readonly settings?: Partial<SettingsWire>;
  readonly answers?: MockAnswers;
  readonly mapsKey?: string;
  readonly locale?: Language;
}

/** Renders a part of the delivery room in the sample shop, by default in Russian, with the answers of its backend. */
export async function renderDelivery(ui: ReactNode, { settings = deliveryShop, answers = {}, mapsKey = '', locale = 'ru' }: Options = {}) {
  server.use(
    ...contractHandlers('http://shop.test/api', {
      settings: () => settings,
      suggest: () => [],
      reverse: () => [],
      cityMap: () => [],
      addresses: () => [],
      ...answers,
    }),
  );
  const messages = await messagesOf(locale, undefined);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const shop = shopContext(settingsOf(settings), { locale, pageType: 'cat1', messagesVersion: '', mapsKey, madeAt: NOON });
  const result = render(
    <NextIntlClientProvider locale={locale} timeZone="UTC" messages={messages}>
      <QueryClientProvider client={queryClient}>
        <ShopProvider value={shop}>{ui}</ShopProvider>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
  return { user: userEvent.setup({ delay: null }), ...result };
}
