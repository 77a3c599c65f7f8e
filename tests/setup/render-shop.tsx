import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { openLayersWith } from '#components/layers/layer-address.ts';
import { type ShopContextValue, shopContext } from '#components/layout/shop-context.ts';
import { ShopProvider } from '#components/layout/shop-context-client.tsx';
import { queryClient } from '#lib/client/query-client.ts';
import type { SettingsWire } from '#lib/contract/settings.ts';
import type { Language } from '#lib/i18n/locales.ts';
import { messagesOf } from '#lib/i18n/messages-of.ts';
import { namespaceFile } from '#lib/i18n/page-messages.ts';
import { openLayer } from '#stores/layers.ts';
import { server } from '#tests/component/server.ts';
import { settingsOf } from './sample-menu.ts';

/** 20 November 2026, 12:00 in Moscow: the sample shop is open. */
const NOW = Date.UTC(2026, 10, 20, 9);

interface Options {
  readonly locale?: Language;
  /** The shop's own wording, as `lang_json_data` of its settings. */
  readonly messages?: object;
  /** Settings of the sample shop as its backend sends them. */
  readonly settings?: Partial<SettingsWire>;
  /** What the islands know of the shop, where the settings do not say it. */
  readonly shop?: Partial<ShopContextValue>;
}

/**
 * Renders a component of the new storefront in a shop with default settings and with all messages of its language. Layers can be opened and get their messages from a handler; every other
 * call needs `server.use`. @returns the queries of Testing Library and a `user`.
 */
export async function renderInShop(ui: ReactNode, { locale = 'ru', messages: own, settings = {}, shop = {} }: Options = {}) {
  openLayersWith(openLayer);
  const messages = await messagesOf(locale, own);
  server.use(
    http.get('*/api/messages/:locale/:version/:namespace', ({ params }) =>
      HttpResponse.json(namespaceFile(messages, String(params.namespace)) ?? {}),
    ),
  );
  const context = shopContext(settingsOf({ front_currency: '₽', ...settings }), {
    locale,
    pageType: 'lending',
    messagesVersion: 'test',
    mapsKey: '',
    madeAt: NOW,
  });
  const queries = queryClient();
  queries.setDefaultOptions({ queries: { retry: false, networkMode: 'always' } });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <NextIntlClientProvider locale={locale} timeZone="UTC" messages={messages}>
      <QueryClientProvider client={queries}>
        <ShopProvider value={{ ...context, ...shop }}>{children}</ShopProvider>
      </QueryClientProvider>
    </NextIntlClientProvider>
  );
  return { user: userEvent.setup({ delay: null }), ...render(ui, { wrapper }) };
}
