'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { Bonus } from '#lib/contract/account.ts';
import { callApi } from '#lib/gateway/client.ts';
import { MovementRow } from './movement-row.tsx';

/** The pages of movements after the first, one at a press (LK-04). */
export function MoreMovements({ pages }: { readonly pages: number }) {
  const t = useTranslations('account');
  const [rows, setRows] = useState<Bonus['history']>([]);
  const [page, setPage] = useState(1);
  const [state, setState] = useState<'rest' | 'loading' | 'failed'>('rest');
  const more = async (): Promise<void> => {
    if (state === 'loading') return;
    setState('loading');
    const answer = await callApi('bonus', { query: { page: page + 1 } });
    setState(answer.ok ? 'rest' : 'failed');
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
      {state === 'failed' && (
        <p className="field__error" role="alert">
          {t('bonus.moreFailed')}
        </p>
      )}
      {page < pages && (
        <Button variant="soft" loading={state === 'loading'} onClick={() => void more()}>
          {t('bonus.more')}
        </Button>
      )}
    </>
  );
}
