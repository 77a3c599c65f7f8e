import { useTranslations } from 'next-intl';
import { useSettings } from '#components/delivery/use-settings.ts';
import { useShop } from '#components/layout/shop-provider-client.tsx';
import { usePlaceText } from '#components/layout/use-place-text.ts';
import { useSections } from '#components/sections/use-sections.ts';
import { Icon } from '#components/ui/icon.tsx';
import { useLater } from '#components/ui/use-later.ts';
import { citiesOf } from '#lib/domain/cities.ts';
import { useCity } from '#stores/city.ts';
import { useModals } from '#stores/modals.ts';
import { AccountRow } from './account-row.tsx';
import { MenuCategories } from './menu-categories.tsx';
import { MenuContacts } from './menu-contacts.tsx';
import { MenuTree } from './menu-tree.tsx';

/** Who, where, what, pages, contacts, settings. */
export function MenuBody() {
  const t = useTranslations('menu');
  const food = useTranslations('preferences');
  const { data: settings, isError } = useSettings();
  const place = usePlaceText();
  const cities = citiesOf(useShop().locations);
  const city = useCity((s) => s.city);
  const sections = useSections();
  const open = useModals.getState().open;
  // what stands below something that is still to come would be pushed away under the finger
  const isWhole = sections !== undefined && (settings !== undefined || isError);
  // the sheet answers the tap, its rows follow with the next frame
  const stands = useLater();
  if (!stands) return null;
  return (
    <>
      <div className="burger__top">
        <AccountRow />
        <button type="button" className="burger__row" aria-haspopup="dialog" onClick={() => open('deliveryType', {})}>
          <Icon name="pin" />
          <span>
            <b>{place.title}</b>
            <small>{place.hint}</small>
          </span>
          <Icon name="right" size="s" />
        </button>
        {cities.length > 1 && (
          <button type="button" className="burger__row" aria-haspopup="dialog" onClick={() => open('city', {})}>
            <Icon name="locate" />
            <span>
              <b>{city || t('city')}</b>
              {city !== '' && <small>{t('city')}</small>}
            </span>
            <Icon name="right" size="s" />
          </button>
        )}
      </div>
      {isWhole ? (
        <>
          <MenuCategories sections={sections} />
          {settings && settings.menu.length > 0 && (
            <nav className="burger__part" aria-label={t('pages')}>
              <MenuTree items={settings.menu} />
            </nav>
          )}
          {settings && <MenuContacts settings={settings} />}
          <button type="button" className="burger__row" aria-haspopup="dialog" onClick={() => open('preferences', {})}>
            <Icon name="salad" />
            <span>
              <b>{food('title')}</b>
              <small>{food('hint')}</small>
            </span>
            <Icon name="right" size="s" />
          </button>
          <button type="button" className="burger__row" aria-haspopup="dialog" onClick={() => open('settings', {})}>
            <Icon name="settings" />
            <span>
              <b>{t('settings')}</b>
              <small>{t('settingsHint')}</small>
            </span>
            <Icon name="right" size="s" />
          </button>
        </>
      ) : (
        <span className="sk burger__wait" aria-hidden="true" />
      )}
    </>
  );
}
