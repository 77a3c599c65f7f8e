import type { Locale } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Graph } from 'schema-dts';
import { MESSENGER_SCRIPT } from '#lib/client/messenger/launch.ts';
import { OLD_BROWSER_META } from '#lib/client/old-browser-mark.ts';
import { signsMeta, signsOf } from '#lib/i18n/dates.ts';
import { telHref } from '#lib/i18n/format.ts';
import { pickMessages, type WordPath } from '#lib/i18n/page-messages.ts';
import { jsonLdText } from '#lib/server/seo/graph.ts';
import { MoreMessages } from './shop-context-client.tsx';

/**
 * The inline script for a messenger, in pages of a shop with a Mini App. It must be the first one: React hydrates it with the first script of the head, and the
 * other ones only exist in the server's HTML.
 */
export const MessengerScript = () => <script>{MESSENGER_SCRIPT}</script>;

/** The message that `lib/client/old-browser.ts` shows above the page in an unsupported browser (KF-APP-06). */
export async function OldBrowserSentence({ locale, phone }: { readonly locale: Locale; readonly phone: string }) {
  const t = await getTranslations({ locale, namespace: 'service.oldBrowser' });
  const known = phone === '' ? {} : { 'data-phone': phone, 'data-href': telHref(phone) };
  return <meta name={OLD_BROWSER_META} content={phone === '' ? t('withoutPhone') : t('withPhone', { phone })} {...known} />;
}

/** Sends the months, days and lists of a language that browsers may lack, so that hydrated dates equal the server's (I18N-01). */
export function DateSigns({ locale }: { readonly locale: Locale }) {
  const signs = signsOf(locale);
  return signs && <meta name={signsMeta(locale)} content={JSON.stringify(signs)} />;
}

/** Structured data of a page; a data block, which browsers do not execute. */
export const JsonLd = ({ data }: { readonly data: Graph }) => <script type="application/ld+json">{jsonLdText(data)}</script>;

interface PageMessagesProps {
  /**
   * Messages or branches: `cart`, `catalogue.addToCart`. A literal array, so that a test can compare it with the messages used by the
   * page's client components.
   */
  readonly keys: readonly WordPath[];
  readonly children: ReactNode;
}

/** Provides the messages of a page's client components, in addition to those of every page (`SHELL_KEYS`). */
export async function PageMessages({ keys, children }: PageMessagesProps) {
  return <MoreMessages messages={pickMessages(await getMessages(), keys)}>{children}</MoreMessages>;
}
