'use client';

import './order.css';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { LayerProps } from '#components/layers/layer-table-client.tsx';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { TextArea } from '#components/ui/fields.tsx';
import { Alert } from '#components/ui/notices.tsx';
import { SheetBody, SheetFooter, SheetHeader } from '#components/ui/sheet-client.tsx';
import { request } from '#lib/client/api.ts';
import { fieldsOf, textOf, wholeOf } from '#lib/client/storage.ts';
import { useFormDraft } from '#stores/form-drafts.ts';
import { useOrders } from '#stores/orders.ts';
import { toast } from '#stores/toasts.ts';
import { STARS, Star } from './rate-panel-client.tsx';

const FORM_ID = 'rate-form';
const MAX_TEXT = 2_000;
const REFUSALS: Readonly<Record<string, 'already' | 'early' | 'missing'>> = {
  order_already_rated: 'already',
  order_not_completed: 'early',
  call_missing: 'missing',
};

/**
 * `?layer=rate&order=17`: the rating of an order, stars and an optional text (ORD-08); `&table=1` for a table without dishes. A guest's key
 * is in the query of the order's page.
 */
export default function RateLayer({ path, onClose }: Pick<LayerProps, 'path' | 'onClose'>) {
  const { searchParams } = new URL(path, 'http://shop');
  const orderId = Number(searchParams.get('order'));
  const isTable = searchParams.has('table');
  const t = useTranslations('order.rate');
  const queries = useQueryClient();
  const { values, change, drop } = useFormDraft(`rate-${orderId}`, draftOf, (): RateDraft => ({ rate: 0, text: '' }));
  const { rate, text } = values;
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const isUnsupported = useOrders(({ ratingUnsupportedIds }) => ratingUnsupportedIds.includes(orderId));
  const title = t(isTable ? 'titleTable' : 'title');

  const send = async (): Promise<void> => {
    if (isBusy) return;
    if (rate === 0) {
      setError(t('choose'));
      return;
    }
    setBusy(true);
    const result = await request('rateOrder', {
      params: { id: orderId },
      body: { key: searchParams.get('key') ?? '', rate, text: text.trim() },
    });
    setBusy(false);
    for (const name of ['order', 'orders']) void queries.invalidateQueries({ queryKey: [name] });
    if (result.ok) {
      drop();
      toast({ tone: 'success', text: t('thanks') });
      onClose();
      return;
    }
    const refusal = result.failure === 'refused' ? REFUSALS[result.code] : undefined;
    if (refusal === 'missing') {
      drop();
      useOrders.getState().noteRatingUnsupported(orderId);
    } else setError(t(refusal ?? (result.failure === 'offline' ? 'offline' : 'failed')));
  };

  if (isUnsupported)
    return (
      <>
        <SheetHeader title={title} />
        <SheetBody className="px-gutter pb-6">
          <p>{t('missing')}</p>
        </SheetBody>
      </>
    );
  return (
    <>
      <SheetHeader title={title}>
        <p className="mt-2 text-pretty text-muted">{t(isTable ? 'leadTable' : 'lead', { number: orderId })}</p>
      </SheetHeader>
      <SheetBody className="px-gutter pt-1 pb-6">
        <form
          id={FORM_ID}
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          {error !== '' && <Alert tone="danger" title={error} />}
          <fieldset className="mx-auto flex w-full max-w-90 min-w-0 justify-between gap-1">
            <legend className="sr-only">{title}</legend>
            {STARS.map((star) => (
              <label
                key={star}
                className="grid size-13 min-w-0 place-items-center rounded-[12px] has-focus-visible:outline-3 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus"
              >
                <input
                  className="sr-only"
                  type="radio"
                  name="rate"
                  value={star}
                  checked={rate === star}
                  onChange={() => {
                    change({ rate: star, text });
                    setError('');
                  }}
                />
                <span className="sr-only">{t('stars', { count: star })}</span>
                <Star
                  className={cn('size-11 max-w-full', star <= rate ? 'fill-brand-line' : 'fill-surface stroke-line-strong stroke-[1.5]')}
                />
              </label>
            ))}
          </fieldset>
          <TextArea
            label={t('text')}
            note={t('textNote')}
            rows={3}
            autoComplete="off"
            maxLength={MAX_TEXT}
            value={text}
            onChange={(event) => change({ rate, text: event.target.value })}
          />
        </form>
      </SheetBody>
      <SheetFooter>
        <Button type="submit" form={FORM_ID} variant="primary" size="l" block loading={isBusy}>
          {t('send')}
        </Button>
      </SheetFooter>
    </>
  );
}

interface RateDraft {
  readonly rate: number;
  readonly text: string;
}

const draftOf = (value: unknown): RateDraft => {
  const { rate, text } = fieldsOf(value);
  return { rate: wholeOf(rate, 0, STARS.length), text: textOf(text, MAX_TEXT) };
};
