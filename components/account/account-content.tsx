import 'server-only';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { ReactNode } from 'react';
import { type DishSummary, dishSummary, dishTint, summaryContext } from '#components/catalog/dish-summary.ts';
import { visibleOf } from '#components/catalog/menu-sections.ts';
import { ContactChannels } from '#components/content/contact-channels.tsx';
import { orderedDishFacts } from '#components/order/order-shop.ts';
import { qrCode } from '#lib/client/qr.ts';
import { calls } from '#lib/contract/calls.ts';
import type { Order } from '#lib/contract/order.ts';
import type { Product } from '#lib/contract/product.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { shopTimezone, timezoneOf } from '#lib/domain/opening-hours.ts';
import { pushTarget } from '#lib/domain/push-target.ts';
import { zonedAt } from '#lib/domain/zoned-time.ts';
import { getMenu } from '#lib/server/data/menu.ts';
import type { PageView } from '#lib/server/data/page-view.ts';
import { contentLanguage } from '#lib/server/data/settings.ts';
import { type Customer, pageOrigin } from '#lib/server/gateway/customer-page.ts';
import { isKnownMissing, isNotThere, isUnknownCall } from '#lib/server/gateway/failure.ts';
import { backendCall } from '#lib/server/gateway/transport.ts';
import { SectionFailed } from './account-frame-client.tsx';
import { accountOrder, ORDERS_PER_PAGE } from './account-orders.ts';
import type { SectionKey } from './account-sections.ts';
import { Addresses } from './addresses-client.tsx';
import { BonusCard, BonusesSection } from './bonuses-client.tsx';
import { CouponsSection } from './coupons-client.tsx';
import { FavouritesSection } from './favourites-client.tsx';
import { GameSection } from './game-client.tsx';
import { NotificationsSection } from './notifications-client.tsx';
import { LatestOrders, OrdersSection } from './orders-client.tsx';
import { OwnData, Sessions } from './own-data-client.tsx';
import { PreferencesSection } from './preferences-client.tsx';
import { ProfileForm } from './profile-form-client.tsx';
import { ReferralsSection } from './referrals-client.tsx';

interface SectionRequest {
  readonly view: PageView;
  readonly customer: Customer;
  /** Epoch milliseconds. */
  readonly now: number;
}

interface SectionContent {
  readonly body: ReactNode;
  /** The content shows the section's title itself. */
  readonly showsTitle?: boolean;
}

const FAILED: SectionContent = { body: <SectionFailed /> };

/**
 * Loads the content of each section with the customer's own session. Data that the backend cannot return is replaced by a notice; null: the
 * backend does not support the section.
 */
export const accountContent: Readonly<Record<SectionKey, (request: SectionRequest) => Promise<SectionContent | null>>> = {
  personal,
  game,
  orders,
  bonuses,
  favourites,
  referrals,
  coupons,
  preferences,
  notifications,
};

const LATEST_ORDERS = 3;

/** The customer's data, addresses, points, latest orders, devices and own data (LK-01). */
async function personal(request: SectionRequest): Promise<SectionContent> {
  const { view, customer, now } = request;
  const { identity: as, profile } = customer;
  const { locale, settings } = view;
  const [menu, addresses, bonus, latest] = await Promise.all([
    getMenu(locale),
    backendCall(calls.addresses, { as }),
    backendCall(calls.bonus, { as }),
    backendCall(calls.customerOrders, { as, query: { page: 1, per_page: LATEST_ORDERS } }),
  ]);
  const phone = parsePhoneNumberFromString(profile.phone)?.formatInternational() ?? profile.phone;
  const hasPoints = bonus.ok && bonus.value.active;
  const offers = (way: 'export' | 'delete', call: 'exportUser' | 'deleteUser'): boolean =>
    settings.dataWays.includes(way) && !isKnownMissing(call);
  // On one column, points come first and own data last; on two, points and orders are beside the form.
  const body = (
    <div className="grid grid-cols-1 gap-7 @min-[50rem]/account:grid-cols-[minmax(0,1fr)_clamp(340px,40%,420px)] @min-[50rem]/account:grid-rows-[auto_1fr] @min-[50rem]/account:items-start @min-[50rem]/account:gap-8">
      <div className="order-1 grid grid-cols-1 gap-8">
        <ProfileForm profile={profile} phone={phone} today={zonedAt(now, timezoneOf(settings, null)).date} />
        {addresses.ok ? !isKnownMissing('addresses') && <Addresses addresses={addresses.value} /> : <SectionFailed />}
      </div>
      <div className="contents @min-[50rem]/account:order-2 @min-[50rem]/account:row-span-2 @min-[50rem]/account:grid @min-[50rem]/account:grid-cols-1 @min-[50rem]/account:gap-5">
        <div className="order-0 empty:hidden">{hasPoints && <BonusCard bonus={bonus.value} />}</div>
        <div className="order-2 empty:hidden">
          {latest.ok && latest.value.length > 0 && <LatestOrders {...ordersOf(latest.value, menu, request)} max={LATEST_ORDERS} />}
        </div>
      </div>
      <div className="order-3 grid grid-cols-1 gap-8">
        <Sessions />
        <OwnData
          canExport={offers('export', 'exportUser')}
          canErase={offers('delete', 'deleteUser')}
          hasPoints={hasPoints}
          contacts={<ContactChannels locale={locale} contacts={settings.contacts} />}
        />
      </div>
    </div>
  );
  return { body };
}

/** Whether the wheel is active, and past prizes: null when the backend does not list them. Some backends only have the wheel's page. */
async function game({ view, customer: { identity: as }, now }: SectionRequest): Promise<SectionContent> {
  const query = { lang: await contentLanguage(view.locale) };
  const [spins, coupons] = await Promise.all([backendCall(calls.spins, { as, query }), backendCall(calls.userCoupons, { as, query })]);
  const isActive = spins.ok ? spins.value.active : !isNotThere(spins.failure) || (await backendCall(calls.wheel, { as })).ok;
  return {
    body: (
      <GameSection
        isActive={isActive}
        spins={spins.ok ? spins.value.spins : null}
        coupons={coupons.ok ? coupons.value : []}
        now={zonedAt(now, shopTimezone(view.settings))}
      />
    ),
    showsTitle: isActive,
  };
}

async function orders(request: SectionRequest): Promise<SectionContent> {
  const [menu, page] = await Promise.all([
    getMenu(request.view.locale),
    backendCall(calls.customerOrders, { as: request.customer.identity, query: { page: 1, per_page: ORDERS_PER_PAGE } }),
  ]);
  return page.ok ? { body: <OrdersSection {...ordersOf(page.value, menu, request)} /> } : FAILED;
}

function ordersOf(all: readonly Order[], menu: Menu | null, { view: { settings }, customer, now }: SectionRequest) {
  const { pendingCancelTime, orderStatusMap, orderStatusesAll } = settings;
  const timezone = timezoneOf(settings, settings.delivery.defaultWarehouseId);
  const dishes = orderedDishFacts(
    all.flatMap(({ lines }) => lines),
    menu,
  );
  return {
    customerId: customer.profile.id,
    orders: all.map((order) => accountOrder(order, { now, timezone })),
    shop: { pendingCancelTime, orderStatusMap, orderStatusesAll, dishes },
    now,
    timezone,
  };
}

async function bonuses({ view, customer: { identity: as } }: SectionRequest): Promise<SectionContent> {
  const query = { lang: await contentLanguage(view.locale) };
  const [bonus, promo] = await Promise.all([backendCall(calls.bonus, { as, query }), backendCall(calls.promoSettings, {})]);
  return bonus.ok ? { body: <BonusesSection bonus={bonus.value} promo={promo.ok ? promo.value : null} /> } : FAILED;
}

const SUGGESTED = 4;

async function favourites({ view, customer: { identity: as } }: SectionRequest): Promise<SectionContent | null> {
  const [menu, ids] = await Promise.all([getMenu(view.locale), backendCall(calls.favourites, { as })]);
  if (!ids.ok && isUnknownCall(ids.failure)) return null;
  if (!ids.ok || menu === null) return FAILED;
  const context = await summaryContext(view, menu);
  const summaries = (products: readonly Product[]): readonly DishSummary[] =>
    products.map((product) => dishSummary(product, dishTint(product, menu), context));
  // Signature dishes and dishes with badges come first.
  const marks = (product: Product): number => Number(product.feature) * 2 + Number(product.badges.length > 0);
  const dishes = visibleOf(menu.products, context.place).filter(
    (product) => menu.chainsOf(product).length > 0 && product.images.length > 0,
  );
  const suggested = [...dishes].sort((a, b) => marks(b) - marks(a)).slice(0, SUGGESTED);
  const saved = [...ids.value].reverse().flatMap((id) => menu.product(id) ?? []);
  return { body: <FavouritesSection saved={summaries(saved)} suggested={summaries(suggested)} /> };
}

/** The parameter of a friend's link that carries the code (invitation-watch-client.tsx). */
const INVITATION = 'ref';

async function referrals({ view: { settings, locale }, customer: { identity: as } }: SectionRequest): Promise<SectionContent> {
  const referral = await backendCall(calls.referral, { as, query: { lang: await contentLanguage(locale) } });
  if (!referral.ok) return FAILED;
  const code = referral.value?.coupon ?? '';
  const link = `${await pageOrigin(settings)}/?${INVITATION}=${encodeURIComponent(code)}`;
  return { body: <ReferralsSection referral={referral.value} link={link} qr={code === '' ? null : qrCode(link)} /> };
}

async function coupons({ view: { locale, settings }, customer: { identity: as }, now }: SectionRequest): Promise<SectionContent> {
  const own = await backendCall(calls.userCoupons, { as, query: { all: '1', lang: await contentLanguage(locale) } });
  if (!own.ok) return FAILED;
  // Do not mention winning when there is nothing to win.
  const canWin = !settings.lackingSections.includes('game') && !settings.lackingSections.includes('referals');
  return { body: <CouponsSection coupons={own.value} now={zonedAt(now, shopTimezone(settings))} canWin={canWin} /> };
}

async function preferences({ customer: { identity: as } }: SectionRequest): Promise<SectionContent | null> {
  const saved = await backendCall(calls.preferences, { as });
  if (!saved.ok) return isUnknownCall(saved.failure) ? null : FAILED;
  // Other preferences need a new form: a guest's preferences may have been merged into the account meanwhile.
  const key = saved.value.preferences.map(({ checked }) => Number(checked)).join('');
  return { body: <PreferencesSection key={key} {...saved.value} /> };
}

async function notifications({ view: { locale, settings }, customer: { identity: as }, now }: SectionRequest): Promise<SectionContent> {
  const [menu, entries] = await Promise.all([getMenu(locale), backendCall(calls.pushHistory, { as, query: { lang: locale } })]);
  if (!entries.ok) return FAILED;
  const shown = entries.value.map((entry) => {
    const { id, title, text, date, read } = entry;
    return { id, title, text, date, read, href: pushTarget(entry, menu) };
  });
  return { body: <NotificationsSection notifications={shown} today={zonedAt(now, timezoneOf(settings, null)).date} /> };
}
