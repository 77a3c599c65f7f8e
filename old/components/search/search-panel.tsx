import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import type { Menu } from '#lib/domain/catalogue.ts';
import { NO_VARIANTS } from '#lib/media/source.ts';
import { MenuFailed } from '#old/components/catalogue/menu-failed.tsx';
import { buttonClass } from '#old/components/ui/button.tsx';
import { Picture } from '#old/components/ui/picture.tsx';
import { SearchIdle } from './search-idle.tsx';
import { SearchRowView } from './search-row.tsx';
import type { SearchRow } from './search-rows.ts';
import { SearchWaiting } from './search-waiting.tsx';
import type { Cell } from './use-grid-keys.ts';

interface FoundProps {
  readonly list: string;
  readonly menu: Menu | null;
  readonly isFailed: boolean;
  /** nothing typed; being looked for; nothing fits; only a part of what was typed; all of it */
  readonly state: 'idle' | 'waiting' | 'none' | 'part' | 'whole';
  readonly rows: readonly SearchRow[];
  readonly active: Cell;
  /** How many dishes the whole list has; 0 when it is shown. */
  readonly all: number;
  readonly onAll: () => void;
  readonly onTake: () => void;
  /** A category was taken. */
  readonly onLeave: (path: string) => void;
}

export interface PanelProps extends FoundProps {
  readonly className: string;
}

/** Rows of a list that is on its way. */
const ROWS = 6;

/** The button leaves with its press: who came to it by keyboard goes on in the field. */
const backToField = ({ detail, currentTarget }: MouseEvent<HTMLElement>): void => {
  if (detail === 0) currentTarget.closest('search')?.querySelector('input')?.focus();
};

function Found({ list, menu, isFailed, state, rows, active, all, onAll, onTake, onLeave }: FoundProps) {
  const t = useTranslations('search');
  const f = useTranslations('filters');
  if (menu === null && isFailed) return <MenuFailed />;
  if (state === 'waiting') return <SearchWaiting rows={ROWS} />;
  const isOpenEnd = state === 'idle' || state === 'none';
  return (
    <>
      {state === 'none' && (
        <div className="search__none">
          <Picture src="/art/cloche.webp" alt="" media={NO_VARIANTS} sizes="96px" width={96} height={96} />
          <b>{t('none')}</b>
          <p>{t('noneText')}</p>
        </div>
      )}
      {state === 'part' && <p className="search__part">{t('part')}</p>}
      {isOpenEnd && <SearchIdle menu={menu} recent={state === 'idle'} onLeave={onLeave} />}
      {isOpenEnd && (menu === null || rows.length > 0) && <h3 className="search__title">{t('liked')}</h3>}
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
      {isOpenEnd && menu === null && <SearchWaiting rows={ROWS} />}
      {all > 0 && (
        <div className="search__all">
          <button
            type="button"
            className={buttonClass({})}
            onClick={(event) => {
              backToField(event);
              onAll();
            }}
          >
            {f('show', { count: all })}
          </button>
        </div>
      )}
    </>
  );
}

/** Below the field: what was found; before that where to begin, and after nothing was found where to go on. */
export const SearchPanel = ({ className, ...found }: PanelProps) => (
  <div
    className={className}
    onPointerDown={(event) => {
      // the field keeps the focus, and a phone its keyboard
      if (event.pointerType === 'mouse') event.preventDefault();
    }}
  >
    <Found {...found} />
  </div>
);
