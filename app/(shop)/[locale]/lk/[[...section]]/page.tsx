import '#components/account/account.css';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { accountContent } from '#components/account/account-content.tsx';
import { AccountFrame } from '#components/account/account-frame-client.tsx';
import { SECTIONS, sectionOf } from '#components/account/account-sections.ts';
import { NotFoundView } from '#components/layout/not-found-view.tsx';
import { PageMessages } from '#components/layout/page-data.tsx';
import { pageLocale } from '#lib/i18n/page-locale.ts';
import { getPageView, notFoundMetadata } from '#lib/server/data/page-view.ts';
import { customerOfPage } from '#lib/server/gateway/customer-page.ts';
import { isKnownMissing } from '#lib/server/gateway/failure.ts';
import { answerWithStatus } from '#lib/server/gateway/request-context.ts';
import { localePath } from '#lib/server/seo/address.ts';

export const dynamic = 'force-dynamic';

interface Props {
  readonly params: Promise<{ locale: string; section?: string[] }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale: code, section: segments = [] } = await params;
  const locale = pageLocale(code);
  // The visitor is being redirected home.
  if ((await customerOfPage()) === null) return {};
  const section = sectionOf(segments);
  if (section === undefined) return notFoundMetadata(locale);
  const t = await getTranslations({ locale, namespace: 'account' });
  return { title: t(`section.${section}`), robots: { index: false } };
}

/** The account (ROUTE-14). A guest is redirected home from every address below /lk before anything is rendered (ACC-01). */
export default async function AccountPage({ params }: Props) {
  const { locale: code, section: segments = [] } = await params;
  const view = await getPageView(code);
  const { locale, settings } = view;
  const customer = await customerOfPage();
  if (customer === null) redirect(localePath('/', locale));
  const section = sectionOf(segments);
  const content = section === undefined ? null : await accountContent[section]({ view, customer, now: Date.now() });
  if (section === undefined || content === null) {
    answerWithStatus(404);
    return <NotFoundView locale={locale} />;
  }
  const t = await getTranslations({ locale, namespace: 'account' });
  const { name } = customer.profile;
  const greeting = name === '' ? t('hello') : t('helloName', { name });
  const offered = SECTIONS.filter(
    ({ key, slug, call }) => key === section || (!settings.lackingSections.includes(slug) && (call === null || !isKnownMissing(call))),
  );
  return (
    <PageMessages
      keys={[
        'account',
        'auth.checkFailed',
        'auth.loggedOut',
        'auth.logout',
        'auth.sessions',
        'cart.problem.supplement_count',
        'cart.problem.supplement_required',
        'cart.promoReason',
        'cart.promoRefused',
        'catalogue',
        'common.unit.g',
        'common.unit.kg',
        'common.unit.ml',
        'delivery',
        'discounts',
        'filters.set',
        'money.newTime',
        'order',
        'preferences.curable',
        'preferences.has',
        'preferences.hasOther',
        'preferences.markLead',
        'preferences.wants',
        'product.showRest',
      ]}
    >
      {/* on phones the place row is only shown on pages with dishes */}
      <main data-place={section === 'favourites' ? undefined : 'none'}>
        {/* the next customer of this browser gets new forms, without what the former one typed */}
        <AccountFrame
          key={customer.profile.id}
          current={section}
          offered={offered.map(({ key }) => key)}
          title={section === 'personal' ? greeting : t(`section.${section}`)}
          isTitleHidden={content.showsTitle === true}
        >
          {content.body}
        </AccountFrame>
      </main>
    </PageMessages>
  );
}
