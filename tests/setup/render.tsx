import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import type { SettingsWire } from '#lib/contract/settings.ts';
import type { Language } from '#lib/i18n/locales.ts';
import { messagesOf } from '#lib/i18n/messages-of.ts';
import { wordsAddress } from '#lib/i18n/words-file.ts';
import { shopConfig } from '#old/components/layout/shop-config.ts';
import { ShopProvider } from '#old/components/layout/shop-provider-client.tsx';
import { WordsSource } from '#old/components/words/later-words-client.tsx';
import { settingsOf } from '#tests/setup/sample-menu.ts';

/** 20 November 2026, 12:00 in Moscow: the sample shop is open. */
const NOW = Date.UTC(2026, 10, 20, 9);

interface Options {
  readonly locale?: Language;
  /** Settings of the sample shop as its backend sends them. */
  readonly settings?: Partial<SettingsWire>;
  /** Key of the map service; '' without one. */
  readonly mapsKey?: string;
}

/**
 * Renders a component alone, in a shop with default settings and without a backend: for states, texts and keys that need no page around them. Answers the queries of
 * Testing Library and a `user`. What needs the shop's answers is tested on its page (`tests/component/page.tsx`).
 */
export async function renderInShop(ui: ReactNode, { locale = 'ru', settings = {}, mapsKey = '' }: Options = {}) {
  const shop = shopConfig(settingsOf({ front_currency: '₽', ...settings }), 'cat1', mapsKey, NOW);
  const messages = await messagesOf(locale, undefined);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <NextIntlClientProvider locale={locale} timeZone="Europe/Moscow" messages={messages}>
      <WordsSource address={wordsAddress(locale, messages)} signs={null}>
        <QueryClientProvider client={queryClient}>
          <ShopProvider config={shop}>{children}</ShopProvider>
        </QueryClientProvider>
      </WordsSource>
    </NextIntlClientProvider>
  );
  return { user: userEvent.setup({ delay: null }), ...render(ui, { wrapper }) };
}
