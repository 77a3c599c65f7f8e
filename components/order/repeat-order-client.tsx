'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useShop } from '#components/layout/shop-provider-client.tsx';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import type { OrderLine } from '#lib/contract/order.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import { useRepeat } from './use-repeat.ts';

/** «Repeat» with everything that is no longer as it was, and the question whether the present cart may go (ORD-07). */
export function RepeatOrder({ lines }: { readonly lines: readonly OrderLine[] }) {
  const t = useTranslations('order.repeat');
  const locale = useLocale();
  const { currency, buyingDisabled, simplifiedOrder } = useShop();
  const { state, start, put, leave } = useRepeat(lines);
  const dishes = lines.some((line) => !line.isSupplement && !line.isGift);
  if (!dishes || buyingDisabled || simplifiedOrder) return null;
  if (state.kind !== 'ask') {
    return (
      <div className="repeat">
        {state.kind === 'failed' && <Alert status="danger" title={t('failed')} />}
        <Button variant="outline" block loading={state.kind === 'busy'} onClick={start}>
          {t('action')}
        </Button>
      </div>
    );
  }
  const { again, replaces } = state;
  const money = (minor: number): string => formatMoney(minor, currency, locale);
  const notes = [
    ...again.gone.map((name) => t('gone', { name })),
    ...again.soldOut.map((name) => t('soldOut', { name })),
    ...again.fewer.map((name) => t('fewer', { name })),
    ...again.changed.map(({ name, before, after }) => t('changed', { name, before: money(before), after: money(after) })),
  ];
  const none = again.lines.length === 0;
  return (
    <section className="repeat" aria-label={t('action')}>
      {notes.length > 0 && (
        <Alert status="warning" title={none ? t('nothing') : t('differs')}>
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Alert>
      )}
      {!none && replaces && <p>{t('replace')}</p>}
      <div className="repeat__choice">
        {!none && (
          <Button variant="primary" onClick={() => put(again)}>
            {replaces ? t('replaceYes') : t('yes')}
          </Button>
        )}
        <Button variant="outline" onClick={leave}>
          {none ? t('close') : t('no')}
        </Button>
      </div>
    </section>
  );
}
