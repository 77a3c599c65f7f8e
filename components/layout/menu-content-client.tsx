'use client';

import './settings.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { CategoryRow } from '#components/catalog/category-links.ts';
import { useCategoryRows } from '#components/catalog/menu-queries.ts';
import { firstTint } from '#components/catalog/tint.ts';
import { usePlaceText } from '#components/delivery/chosen-place-client.tsx';
import { useHoursText } from '#components/delivery/time-text.ts';
import { chipVariants } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { SheetBody, SheetHeader } from '#components/ui/sheet-client.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { settingsQuery } from '#lib/client/queries.ts';
import type { Settings } from '#lib/contract/settings.ts';
import type { MenuItem } from '#lib/contract/settings-parts.ts';
import { placeState } from '#lib/domain/opening-hours.ts';
import { citiesOf } from '#lib/domain/places.ts';
import { telHref } from '#lib/i18n/format.ts';
import { usePlace } from '#stores/place.ts';
import { useSeen } from '#stores/seen.ts';
import { isCustomer, useSession } from '#stores/session.ts';
import { useAccountLink } from './header-footer-client.tsx';
import { LayerRow, menuRowClass, RowContent } from './menu-row-client.tsx';
import { useShop } from './shop-context-client.tsx';
import { menuHref, socialLinks } from './shop-links.ts';
import { useNow } from './use-now.ts';

/** `?layer=menu`, the burger menu: account, place, categories, pages, contacts, settings (LAY-03). */
export default function MenuContent() {
  const t = useTranslations('menu');
  const food = useTranslations('preferences');
  const { locale, locations } = useShop();
  const settings = useQuery(settingsQuery(locale));
  const sections = useCategoryRows();
  const place = usePlaceText();
  const city = useSeen((s) => s.city);
  // rows below parts that are still loading would move while the visitor taps
  const isWhole = !sections.isPending && !settings.isPending;
  return (
    <>
      <SheetHeader title={t('title')} />
      <SheetBody>
        <div className="grid gap-5 px-gutter pt-2 pb-[calc(28px+var(--safe-bottom))]">
          <div className="grid gap-2">
            <AccountRow />
            <LayerRow name="type" icon="pin" title={place.title} hint={place.hint} />
            {citiesOf(locations).length > 1 && (
              <LayerRow name="city" icon="locate" title={city || t('city')} hint={city === '' ? '' : t('city')} />
            )}
          </div>
          {isWhole ? (
            <>
              {sections.data !== undefined && <Sections sections={sections.data} />}
              {settings.data !== undefined && settings.data.menu.length > 0 && (
                <nav aria-label={t('pages')}>
                  <MenuTree items={settings.data.menu} isRoot />
                </nav>
              )}
              {settings.data !== undefined && <Contacts settings={settings.data} />}
              <LayerRow name="preferences" icon="salad" title={food('title')} hint={food('hint')} />
              <LayerRow name="settings" icon="settings" title={t('settings')} hint={t('settingsHint')} />
            </>
          ) : (
            <Skeleton className="h-48 rounded-button" />
          )}
        </div>
      </SheetBody>
    </>
  );
}

/** With the name known from the last visit at once; for a guest, the login (LAY-03, KF-ACCOUNT-04). */
export function AccountRow() {
  const t = useTranslations('menu');
  const isIn = useSession(isCustomer);
  const name = useSession((session) => session.name);
  return (
    <a {...useAccountLink()} className={menuRowClass}>
      <RowContent
        icon="user"
        title={isIn ? name || t('account') : t('login')}
        hint={isIn ? t('account') : t('loginHint')}
        end={<Icon name="right" size="s" />}
      />
    </a>
  );
}

function Sections({ sections }: { readonly sections: readonly CategoryRow[] }) {
  const t = useTranslations('menu');
  const { media, prefix } = useShop();
  return (
    <nav aria-label={t('categories')} className="grid grid-cols-2 gap-2.5 lg:grid-cols-3">
      {sections.map(({ id, href, name, own }, index) => (
        <a
          key={id}
          href={`${prefix}${href}`}
          data-tint={firstTint([], index)}
          className="relative min-h-23 overflow-hidden rounded-button bg-tint px-3.5 py-3 max-lg:last:odd:col-span-full forced-outline"
        >
          <b className="relative z-1 block max-w-[66%] text-label wrap-anywhere">{name}</b>
          {own !== '' && (
            <Picture
              src={own}
              alt=""
              media={media}
              width={92}
              className="absolute -end-3 -bottom-4 w-23 max-w-none [filter:var(--art-filter)]"
            />
          )}
        </a>
      ))}
    </nav>
  );
}

/** The shop's pages as a tree; branches expand in place. */
function MenuTree({ items, isRoot = false }: { readonly items: readonly MenuItem[]; readonly isRoot?: boolean }) {
  const link = 'flex min-h-tap items-center justify-between rounded-[12px] px-4 py-1 hover:bg-sunken';
  const weight = isRoot ? 'text-strong' : 'text-body';
  return (
    <ul className={isRoot ? undefined : 'ps-4'}>
      {items.map((item) => {
        const href = menuHref(item);
        // a branch with its own page lists it first
        const isRepeated = item.children.some((child) => menuHref(child) === href);
        return (
          <li key={`${item.title} ${href}`}>
            {item.children.length === 0 ? (
              <PageLink href={href} className={`${link} ${weight}`}>
                {item.title}
              </PageLink>
            ) : (
              <details className="group/branch">
                <summary className={`${link} ${weight} list-none [&::-webkit-details-marker]:hidden`}>
                  {item.title}
                  <Icon name="down" size="s" className="transition-[rotate] duration-quick group-open/branch:rotate-180" />
                </summary>
                <MenuTree items={isRepeated || href === '' ? item.children : [{ ...item, children: [] }, ...item.children]} />
              </details>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface PageLinkProps {
  /** '' for a heading without a page. */
  readonly href: string;
  readonly className: string;
  readonly children: string;
}

/** Another site opens in a new window. */
function PageLink({ href, ...link }: PageLinkProps) {
  const { prefix } = useShop();
  if (href === '') return <span {...link} />;
  return href.startsWith('/') ? <a href={`${prefix}${href}`} {...link} /> : <a href={href} target="_blank" rel="noreferrer" {...link} />;
}

/** Phone and hours of the chosen place, e-mail, messengers. */
function Contacts({ settings }: { readonly settings: Settings }) {
  const t = useTranslations('menu');
  const l = useTranslations('layout');
  const shop = useShop();
  const type = usePlace((s) => s.type);
  const warehouseId = usePlace((s) => s.location?.warehouseId ?? null);
  const hours = useHoursText(placeState(shop, type, warehouseId ?? shop.homeWarehouseId, useNow()));
  const { phones, phone: common, email } = settings.contacts;
  const phone = phones.find((own) => own.warehouseId === warehouseId)?.phone || common;
  const socials = socialLinks(settings.contacts);
  if (phone === '' && email === '' && socials.length === 0) return null;
  return (
    <section aria-label={t('contacts')} className="grid gap-2">
      {phone !== '' && (
        <a href={telHref(phone)} className={menuRowClass}>
          <RowContent icon="phone" title={phone} hint={hours} />
        </a>
      )}
      {email !== '' && (
        <a href={`mailto:${email}`} className={menuRowClass}>
          <RowContent icon="mail" title={email} hint="" />
        </a>
      )}
      {socials.length > 0 && (
        <div className="flex flex-wrap gap-2 pt-1">
          {socials.map(({ network, href }) => (
            <a key={network} href={href} target="_blank" rel="noreferrer" className={chipVariants()}>
              {l(`social.${network}`)}
            </a>
          ))}
        </div>
      )}
    </section>
  );
}
