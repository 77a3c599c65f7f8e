'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Bonus } from '#lib/contract/bonus.ts';
import { callApi } from '#lib/gateway/client.ts';
import { MoreButton, type MoreState } from './more-button.tsx';
import { MovementRow } from './movement-row.tsx';

/** The pages of movements after the first, one at a press (LK-04). */
export function MoreMovements({ pages }: { readonly pages: number }) {
  const t = useTranslations('account');
  const [rows, setRows] = useState<Bonus['history']>([]);
  const [page, setPage] = useState(1);
  const [state, setState] = useState<MoreState>('more');
  const more = async (): Promise<void> => {
    if (state === 'busy') return;
    setState('busy');
    const answer = await callApi('bonus', { query: { page: page + 1 } });
    setState(answer.ok ? 'more' : 'failed');
    if (!answer.ok) return;
    setPage(page + 1);
    const known = new Set(rows.map((row) => row.id));
    setRows([...rows, ...answer.value.history.filter((row) => row.id === 0 || !known.has(row.id))]);
  };
  return (
    <>
      {rows.length > 0 && (
        <ul className="movements">
          {rows.map((row) => (
            <MovementRow key={row.id} row={row} />
          ))}
        </ul>
      )}
      <MoreButton state={page < pages ? state : 'all'} label={t('bonus.more')} failed={t('bonus.moreFailed')} onMore={more} />
    </>
  );
}
