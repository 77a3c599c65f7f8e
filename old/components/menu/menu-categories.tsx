import { useTranslations } from 'next-intl';
import { Link } from '#lib/i18n/navigation.ts';
import { tintOf } from '#old/components/catalogue/tint.ts';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import type { useSections } from '#old/components/sections/use-sections.ts';
import { Picture } from '#old/components/ui/picture.tsx';

/** The sections of the menu as tiles; nothing where they do not come. */
export function MenuCategories({ sections }: { readonly sections: ReturnType<typeof useSections> }) {
  const t = useTranslations('menu');
  const { media } = useShop();
  if (!sections) return null;
  return (
    <nav className="burger__tiles" aria-label={t('categories')}>
      {sections.map(({ id, href, name, own }, i) => (
        <Link key={id} className="burger__tile" href={href} prefetch={false} data-tint={tintOf('', i)}>
          <b>{name}</b>
          {own !== '' && <Picture src={own} alt="" media={media} sizes="92px" shown={92} eager={i < 12} />}
        </Link>
      ))}
    </nav>
  );
}
