import type { Metadata } from 'next';
import { getMessages, getTranslations } from 'next-intl/server';
import { layoutFor } from '#lib/domain/layout.ts';
import { customerOfPage } from '#lib/gateway/customer-page.ts';
import { answerWithStatus } from '#lib/gateway/request-id.ts';
import { redirect } from '#lib/i18n/navigation.ts';
import { pageLocale } from '#lib/i18n/page-locale.ts';
import { ACCOUNT_WORDS, ownMessages } from '#lib/i18n/page-messages.ts';
import { notFoundMetadata } from '#lib/shop/not-found.ts';
import { getPageView } from '#lib/shop/page-view.ts';
import { AccountNav } from '#old/components/account/account-nav.tsx';
import { accountSection } from '#old/components/account/account-section.tsx';
import { SectionBody } from '#old/components/account/section-body-client.tsx';
import { sectionOf } from '#old/components/account/sections.ts';
import { Frame } from '#old/components/layout/frame.tsx';
import { Missing } from '#old/components/layout/missing.tsx';
import { PageWords } from '#old/components/words/page-words-client.tsx';

export const dynamic = 'force-dynamic';

interface Props {
  readonly params: Promise<{ locale: string; section?: string[] }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale: code, section = [] } = await params;
  const locale = pageLocale(code);
  const t = await getTranslations({ locale, namespace: 'account' });
  // whoever is not in is on the way home and gets no word of an account
  if ((await customerOfPage()) === null) return {};
  const key = sectionOf(section);
  if (key === undefined) return notFoundMetadata(locale);
  return { title: t(`section.${key}`), robots: { index: false } };
}

/** The personal account (ROUTE-14). A visitor is sent home from any address below /lk before anything of an account is made (ACC-01). */
export default async function AccountPage({ params }: Props) {
  const { locale: code, section: segments = [] } = await params;
  const { locale, pageType, settings } = await getPageView(code);
  const customer = await customerOfPage();
  if (customer === null) return redirect({ href: '/', locale });
  const section = sectionOf(segments);
  const body = section && (await accountSection({ section, customer, locale }));
  if (section === undefined || body === null) {
    answerWithStatus(404);
    return <Missing />;
  }
  const t = await getTranslations('account');
  const { name } = customer.profile;
  const title = section === 'personal' ? (name === '' ? t('hello') : t('helloName', { name })) : t(`section.${section}`);
  return (
    <Frame locale={locale} layout={layoutFor(pageType, 'lk')} still={section !== 'favourites'}>
      <PageWords words={ownMessages(await getMessages(), ACCOUNT_WORDS)}>
        <div className="container">
          <div className="lk">
            <AccountNav current={section} lacking={settings.lackingSections} />
            <div className="lk__body">
              <SectionBody section={section}>
                <h1>{title}</h1>
                {body}
              </SectionBody>
            </div>
          </div>
        </div>
      </PageWords>
    </Frame>
  );
}
