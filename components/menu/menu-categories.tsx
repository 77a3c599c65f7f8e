import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { tintOf } from '#components/catalogue/tint.ts';
import { useShop } from '#components/layout/shop-provider-client.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { Link } from '#lib/i18n/navigation.ts';
import { useCatalogue } from '#stores/catalogue.ts';

/** The sections of the menu as tiles; nothing where the catalogue does not come. */
export function MenuCategories() {
  const t = useTranslations('menu');
  const { media } = useShop();
  const menu = useCatalogue((s) => s.menu);
  const failed = useCatalogue((s) => s.status === 'failed');
  useEffect(() => {
    void useCatalogue.getState().want();
  }, []);
  if (menu === null) return failed ? null : <span className="sk burger__wait" aria-hidden="true" />;
  return (
    <nav className="burger__tiles" aria-label={t('categories')}>
      {menu.roots.map((category, i) => (
        <Link key={category.id} className="burger__tile" href={category.path} prefetch={false} data-tint={tintOf('', i)}>
          <b>{category.visualName}</b>
          {category.image !== '' && <Picture src={category.image} alt="" media={media} sizes="92px" shown={92} eager={i < 12} />}
        </Link>
      ))}
    </nav>
  );
}
