import type { Locale } from 'next-intl';
import type { ReactNode } from 'react';
import { calls } from '#lib/contract/calls.ts';
import { shopTimezone } from '#lib/domain/shop-timezone.ts';
import { zonedAt } from '#lib/domain/zoned-time.ts';
import { isUnknownCall } from '#lib/gateway/absent.ts';
import type { Customer } from '#lib/gateway/customer-page.ts';
import { pageOrigin } from '#lib/gateway/page-origin.ts';
import { backendCall } from '#lib/gateway/transport.ts';
import { getMenu } from '#lib/shop/menu.ts';
import { getSettings } from '#lib/shop/settings.ts';
import { ORDERS_PAGE } from './account-orders.ts';
import { BonusesSection } from './bonuses-section.tsx';
import { CouponsSection } from './coupons-section.tsx';
import { FavouritesSection } from './favourites-section.tsx';
import { GameSection } from './game-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { OrdersSection } from './orders-section.tsx';
import { PersonalSection } from './personal-section.tsx';
import { Preferences } from './preferences-client.tsx';
import { readWheel } from './read-wheel.ts';
import { ReferralsSection } from './referrals-section.tsx';
import { SectionFailed } from './section-failed.tsx';
import type { SectionKey } from './sections.ts';

interface AccountSection {
  readonly section: SectionKey;
  readonly customer: Customer;
  readonly locale: Locale;
}

/**
 * Reads what a section shows with the customer's own session, and renders it; what the backend cannot say is a notice in its place. null: the backend has no such
 * section. A function and not a component, because the page needs to know that before it renders its frame.
 */
export async function accountSection({ section, customer: { identity: as, profile }, locale }: AccountSection): Promise<ReactNode> {
  const settings = await getSettings(locale);
  const { currency } = settings;
  const shopNow = zonedAt(Date.now(), shopTimezone(settings));
  switch (section) {
    case 'personal': {
      const [menu, addresses, bonus, orders] = await Promise.all([
        getMenu(locale),
        backendCall(calls.addresses, { as }),
        backendCall(calls.bonus, { as }),
        backendCall(calls.customerOrders, { as }),
      ]);
      return (
        <PersonalSection
          profile={profile}
          addresses={addresses.ok ? addresses.value : null}
          bonus={bonus.ok ? bonus.value : null}
          orders={orders.ok ? orders.value : null}
          settings={settings}
          menu={menu}
          now={Date.now()}
        />
      );
    }
    case 'orders': {
      const [menu, orders] = await Promise.all([
        getMenu(locale),
        backendCall(calls.customerOrders, { as, query: { page: 1, per_page: ORDERS_PAGE } }),
      ]);
      if (!orders.ok) return <SectionFailed />;
      return <OrdersSection customerId={profile.id} orders={orders.value} settings={settings} menu={menu} now={Date.now()} />;
    }
    case 'favourites': {
      const [menu, ids] = await Promise.all([getMenu(locale), backendCall(calls.favourites, { as })]);
      if (!ids.ok && isUnknownCall(ids.failure)) return null;
      return ids.ok ? <FavouritesSection ids={ids.value} locale={locale} settings={settings} menu={menu} /> : <SectionFailed />;
    }
    case 'game': {
      const [won, coupons] = await Promise.all([readWheel(as), backendCall(calls.userCoupons, { as })]);
      return (
        <GameSection active={won.active} spins={won.spins} coupons={coupons.ok ? coupons.value : []} now={shopNow} currency={currency} />
      );
    }
    case 'coupons': {
      const [menu, coupons] = await Promise.all([getMenu(locale), backendCall(calls.userCoupons, { as, query: { all: '1' } })]);
      return coupons.ok ? (
        <CouponsSection coupons={coupons.value} now={shopNow} menu={menu} lacking={settings.lackingSections} />
      ) : (
        <SectionFailed />
      );
    }
    case 'bonuses': {
      const [bonus, promo] = await Promise.all([backendCall(calls.bonus, { as }), backendCall(calls.promoSettings, {})]);
      if (!bonus.ok) return <SectionFailed />;
      return <BonusesSection bonus={bonus.value} promo={promo.ok ? promo.value : null} currency={currency} />;
    }
    case 'referrals': {
      const referral = await backendCall(calls.referral, { as });
      return referral.ok ? <ReferralsSection referral={referral.value} origin={await pageOrigin(settings)} /> : <SectionFailed />;
    }
    case 'preferences': {
      const preferences = await backendCall(calls.preferences, { as });
      if (!preferences.ok && isUnknownCall(preferences.failure)) return null;
      if (!preferences.ok) return <SectionFailed />;
      // other ticks are another form: a guest's joined the account's meanwhile
      return <Preferences key={preferences.value.preferences.map(({ checked }) => Number(checked)).join('')} first={preferences.value} />;
    }
    case 'notifications': {
      const [menu, entries] = await Promise.all([getMenu(locale), backendCall(calls.pushHistory, { as, query: { lang: locale } })]);
      if (!entries.ok) return <SectionFailed />;
      return <NotificationsSection entries={entries.value} settings={settings} menu={menu} now={Date.now()} />;
    }
  }
}
