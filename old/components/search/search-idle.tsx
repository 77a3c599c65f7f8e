import { useTranslations } from 'next-intl';
import type { Menu } from '#lib/domain/catalogue.ts';
import { Link } from '#lib/i18n/navigation.ts';
import { IconButton } from '#old/components/ui/icon-button.tsx';
import { useSearchState } from '#old/stores/search.ts';
import { ChipsWaiting } from './search-waiting.tsx';

const CATEGORIES = 8;

/** What this browser looked for before: a tap asks it again, each can be taken away. */
function Recent() {
  const t = useTranslations('search');
  const recent = useSearchState((s) => s.recent);
  const { type, forget, forgetAll } = useSearchState.getState();
  if (recent.length === 0) return null;
  return (
    <section className="search__block">
      <header>
        <h3>{t('recent')}</h3>
        <button type="button" className="search__forget" onClick={forgetAll}>
          {t('forgetAll')}
        </button>
      </header>
      <ul className="search__recent">
        {recent.map((query) => (
          <li key={query}>
            <button type="button" className="chip" onClick={() => type(query)}>
              {query}
            </button>
            <IconButton icon="cross" label={t('forget', { query })} onClick={() => forget(query)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Props {
  readonly menu: Menu | null;
  /** What was looked for before helps nobody who has found nothing. */
  readonly recent: boolean;
  readonly onLeave: (path: string) => void;
}

/** Where to begin: earlier queries and the first categories of the menu. */
export function SearchIdle({ menu, recent, onLeave }: Props) {
  const t = useTranslations('search');
  return (
    <>
      {recent && <Recent />}
      <section className="search__block">
        <h3>{t('categories')}</h3>
        <ul className="search__chips">
          {menu === null ? (
            <ChipsWaiting />
          ) : (
            menu.roots.slice(0, CATEGORIES).map(({ id, path, visualName }) => (
              <li key={id}>
                <Link className="chip" href={path} prefetch={false} onClick={() => onLeave(path)}>
                  {visualName}
                </Link>
              </li>
            ))
          )}
        </ul>
      </section>
    </>
  );
}
