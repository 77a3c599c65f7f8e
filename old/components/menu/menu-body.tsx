import { useTranslations } from 'next-intl';
import { citiesOf } from '#lib/domain/cities.ts';
import { useSettings } from '#old/components/delivery/use-settings.ts';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { usePlaceText } from '#old/components/layout/use-place-text.ts';
import { useSections } from '#old/components/sections/use-sections.ts';
import { useLater } from '#old/components/ui/use-later.ts';
import { useCity } from '#old/stores/city.ts';
import { useModals } from '#old/stores/modals.ts';
import { AccountRow } from './account-row.tsx';
import { MenuCategories } from './menu-categories.tsx';
import { MenuContacts } from './menu-contacts.tsx';
import { MenuRow } from './menu-row.tsx';
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
        <MenuRow icon="pin" title={place.title} hint={place.hint} onOpen={() => open('deliveryType', {})} />
        {cities.length > 1 && (
          <MenuRow icon="locate" title={city || t('city')} hint={city === '' ? '' : t('city')} onOpen={() => open('city', {})} />
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
          <MenuRow icon="salad" title={food('title')} hint={food('hint')} onOpen={() => open('preferences', {})} />
          <MenuRow icon="settings" title={t('settings')} hint={t('settingsHint')} onOpen={() => open('settings', {})} />
        </>
      ) : (
        <span className="sk burger__wait" aria-hidden="true" />
      )}
    </>
  );
}
