import { useTranslations } from 'next-intl';
import { Link, usePathname } from '#lib/i18n/navigation.ts';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { useSections } from '#old/components/sections/use-sections.ts';
import { EmptyState } from '#old/components/ui/empty-state.tsx';
import { Picture } from '#old/components/ui/picture.tsx';

interface Props {
  /** Called by a link to the page one is on. */
  readonly onStay: () => void;
}

/** The categories of the chosen place as rows, subcategories below each. */
export function CategoryList({ onStay }: Props) {
  const t = useTranslations('catalogue');
  const sections = useSections();
  const { media } = useShop();
  const path = usePathname();
  if (sections === null) return <EmptyState title={t('menuFailed')} text={t('menuFailedText')} />;
  if (sections === undefined) return Array.from({ length: 8 }, (_, i) => <div key={String(i)} className="sk catlist__sk" />);
  const link = (href: string, className: string) => ({
    className,
    href,
    prefetch: false,
    'aria-current': href === path ? ('page' as const) : undefined,
    onClick: () => {
      if (href === path) onStay();
    },
  });
  const shown = sections.filter(({ count }) => count > 0);
  return (
    <ul className="catlist__rows">
      {shown.map(({ id, href, name, tint, image, count, children }) => (
        <li key={id} data-tint={tint}>
          <Link {...link(href, 'catlist__root')}>
            <span className="cattree__plate">{image !== '' && <Picture src={image} alt="" media={media} sizes="56px" shown={56} />}</span>
            <b>{name}</b>
            <small>{count}</small>
          </Link>
          {children.length > 0 && (
            <ul className="catlist__subs">
              {children.map((child) => (
                <li key={child.id}>
                  <Link {...link(child.href, 'chip')}>{child.name}</Link>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
