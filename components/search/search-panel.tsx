import { useTranslations } from 'next-intl';
import { MenuFailed } from '#components/catalogue/menu-failed.tsx';
import { TextSkeleton } from '#components/ui/skeleton.tsx';
import type { Menu } from '#lib/domain/catalogue.ts';
import { SearchIdle } from './search-idle.tsx';
import { SearchRowView } from './search-row.tsx';
import type { SearchRow } from './search-rows.ts';
import type { Cell } from './use-grid-keys.ts';

export interface PanelProps {
  readonly list: string;
  readonly menu: Menu | null;
  readonly isFailed: boolean;
  /** nothing typed; being looked for; nothing fits; only a part of what was typed; all of it */
  readonly state: 'idle' | 'waiting' | 'none' | 'part' | 'whole';
  readonly rows: readonly SearchRow[];
  readonly active: Cell;
  readonly onTake: () => void;
  /** A category was taken. */
  readonly onLeave: (path: string) => void;
}

/** Below the field: what was found; before that where to begin, and after nothing was found where to go on. */
export function SearchPanel({ list, menu, isFailed, state, rows, active, onTake, onLeave }: PanelProps) {
  const t = useTranslations('search');
  if (menu === null && isFailed) return <MenuFailed />;
  if (state === 'waiting') {
    return Array.from({ length: 4 }, (_, i) => <TextSkeleton key={String(i)} width="90%" />);
  }
  const isOpenEnd = state === 'idle' || state === 'none';
  return (
    <>
      {state === 'none' && (
        <div className="search__none">
          <b>{t('none')}</b>
          <p>{t('noneText')}</p>
        </div>
      )}
      {state === 'part' && <p className="search__part">{t('part')}</p>}
      {isOpenEnd && <SearchIdle menu={menu} recent={state === 'idle'} onLeave={onLeave} />}
      {isOpenEnd && rows.length > 0 && <h3 className="search__title">{t('liked')}</h3>}
      {menu && rows.length > 0 && (
        <div {...{ role: 'grid', id: list, 'aria-label': isOpenEnd ? t('liked') : t('results') }}>
          {rows.map((row, at) => (
            <SearchRowView
              key={row.kind === 'category' ? `c${row.category.id}` : row.product.id}
              list={list}
              at={at}
              active={active.row === at ? active.cell : -1}
              row={row}
              menu={menu}
              onTake={row.kind === 'category' ? () => onLeave(row.category.path) : onTake}
            />
          ))}
        </div>
      )}
    </>
  );
}
