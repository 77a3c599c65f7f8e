import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { useTranslations } from 'next-intl';
import type { Address, Profile } from '#lib/contract/account.ts';
import type { Bonus } from '#lib/contract/bonus.ts';
import type { Order } from '#lib/contract/order.ts';
import type { Settings } from '#lib/contract/settings.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { timezoneOf } from '#lib/domain/warehouse-hours.ts';
import { zonedAt } from '#lib/domain/zoned-time.ts';
import { isKnownMissing } from '#lib/gateway/absent.ts';
import { useOrderItems } from '#old/components/order/use-order-items.ts';
import { ownOrder } from './account-orders.ts';
import { Addresses } from './addresses-client.tsx';
import { BonusCard } from './bonus-card.tsx';
import { OrderList } from './order-list-client.tsx';
import { orderShop } from './order-shop.ts';
import { ProfileForm } from './profile-form-client.tsx';
import { SectionFailed } from './section-failed.tsx';
import { Sessions } from './sessions-client.tsx';
import { YourData } from './your-data.tsx';

interface Props {
  readonly profile: Profile;
  /** null where the backend cannot say. */
  readonly addresses: readonly Address[] | null;
  readonly bonus: Bonus | null;
  readonly orders: readonly Order[] | null;
  readonly settings: Settings;
  readonly menu: Menu | null;
  /** Epoch milliseconds. */
  readonly now: number;
}

const LATEST = 3;

/** Who the customer is, where they live, what they have and what they ordered last (LK-01). */
export function PersonalSection({ profile, addresses, bonus, orders, settings, menu, now }: Props) {
  const t = useTranslations('account');
  const itemsOf = useOrderItems(settings.currency, menu);
  const phone = parsePhoneNumberFromString(profile.phone)?.formatInternational() ?? profile.phone;
  const today = zonedAt(now, timezoneOf(settings, null)).date;
  return (
    <div className="lk__cols lk__cols--personal">
      <div className="stack lk__gap">
        <ProfileForm key={profile.id} profile={profile} phone={phone} today={today} />
        {addresses === null ? <SectionFailed /> : !isKnownMissing('addresses') && <Addresses addresses={addresses} />}
      </div>
      <div className="stack lk__aside">
        {bonus?.active && <BonusCard bonus={bonus} />}
        {orders !== null && orders.length > 0 && (
          <section className="stack">
            <h2>{t('order.latest')}</h2>
            <OrderList
              customerId={profile.id}
              first={orders.map((order) => ({ order: ownOrder(order), items: itemsOf(order.lines) }))}
              shop={orderShop(settings)}
              now={now}
              latest={LATEST}
            />
          </section>
        )}
      </div>
      <div className="stack lk__gap lk__own">
        <Sessions />
        <YourData settings={settings} hasPoints={bonus?.active ?? false} />
      </div>
    </div>
  );
}
