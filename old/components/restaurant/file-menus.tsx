import { useTranslations } from 'next-intl';
import type { Restoran } from '#lib/contract/restoran.ts';
import { Link } from '#lib/i18n/navigation.ts';
import type { MediaVariants } from '#lib/media/source.ts';
import { Icon } from '#old/components/ui/icon.tsx';
import { Picture } from '#old/components/ui/picture.tsx';

interface Props {
  readonly menus: Restoran['menus'];
  readonly media: MediaVariants;
}

/** A page of this shop stays in its language and window; a file opens beside it. */
const isPage = (file: string): boolean => file.startsWith('/') && !/\.\w{2,5}(\?|$)/.test(file);

/** The menus a restaurant keeps as files, each a picture with its name. */
export function FileMenus({ menus, media }: Props) {
  const t = useTranslations('restaurant');
  return (
    <ul className="rmenus">
      {menus.map((menu) => {
        const inner = (
          <>
            {menu.image !== '' && <Picture src={menu.image} alt="" media={media} sizes="(min-width: 992px) 420px, 78vw" shown={420} />}
            <span>
              <b>{menu.name}</b>
              <small>
                {t(isPage(menu.file) ? 'openPage' : 'openFile')}
                <Icon name="right" size="s" />
              </small>
            </span>
          </>
        );
        return (
          <li key={menu.id}>
            {isPage(menu.file) ? (
              <Link className="rmenu" href={menu.file}>
                {inner}
              </Link>
            ) : (
              <a className="rmenu" href={menu.file} target="_blank" rel="noreferrer">
                {inner}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
