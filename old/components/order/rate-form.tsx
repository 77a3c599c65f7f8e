import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { z } from 'zod';
import { ask } from '#old/components/checkout/ask.ts';
import { useTyped } from '#old/components/layout/use-typed.ts';
import { Alert } from '#old/components/ui/alert.tsx';
import { Button } from '#old/components/ui/button.tsx';
import { TextArea } from '#old/components/ui/field.tsx';
import { ModalBody } from '#old/components/ui/modal-body.tsx';
import { useToasts } from '#old/stores/toasts.ts';
import { useUnrated } from '#old/stores/unrated.ts';
import { STARS, Star } from './stars.tsx';

interface Props {
  readonly id: number;
  readonly orderKey: string;
  /** A table without dishes. */
  readonly isTable: boolean;
  readonly onDone: () => void;
}

const FORM = 'rate-form';
const MOST = 2_000;
const schema = z.object({ rate: z.number().int().min(0).max(5), text: z.string().max(MOST) });
const REFUSALS = { order_already_rated: 'already', order_not_completed: 'early', call_missing: 'missing' } as const;

const isKnown = (code: string): code is keyof typeof REFUSALS => Object.hasOwn(REFUSALS, code);

export function RateForm({ id, orderKey, isTable, onDone }: Props) {
  const t = useTranslations('order.rate');
  const queries = useQueryClient();
  const {
    values: { rate, text },
    change,
    drop,
  } = useTyped(`rate-${id}`, schema, () => ({ rate: 0, text: '' }));
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const isMissing = useUnrated((s) => s.ids.includes(id));
  const title = t(isTable ? 'titleTable' : 'title');
  const send = async (): Promise<void> => {
    if (busy) return;
    if (rate === 0) {
      setError(t('choose'));
      return;
    }
    setBusy(true);
    const body = { key: orderKey, rate, text: text.trim() };
    const answer = await ask(`/orders/${id}/rate`, { method: 'POST', body, answer: z.object({ rated: z.literal(true) }) });
    setBusy(false);
    void queries.invalidateQueries({ queryKey: ['order', id] });
    void queries.invalidateQueries({ queryKey: ['order-view', id] });
    void queries.invalidateQueries({ queryKey: ['account-orders'] });
    if (answer.ok) {
      drop();
      useToasts.getState().push({ status: 'success', text: t('thanks') });
      onDone();
      return;
    }
    const reason = answer.kind === 'refused' && isKnown(answer.error.code) ? REFUSALS[answer.error.code] : null;
    if (reason === 'missing') {
      drop();
      useUnrated.getState().add(id);
    } else setError(t(reason ?? (answer.kind === 'offline' ? 'offline' : 'failed')));
  };
  if (isMissing)
    return (
      <ModalBody title={title}>
        <p>{t('missing')}</p>
      </ModalBody>
    );
  return (
    <ModalBody
      title={title}
      lead={t(isTable ? 'leadTable' : 'lead', { number: id })}
      bar={
        <Button type="submit" form={FORM} variant="primary" size="l" block loading={busy}>
          {t('send')}
        </Button>
      }
    >
      <form
        id={FORM}
        className="rate"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {error !== '' && <Alert status="danger" title={error} />}
        <fieldset className="rate__stars">
          <legend className="sr">{title}</legend>
          {STARS.map((star) => (
            <label key={star}>
              <input
                className="sr"
                type="radio"
                name="rate"
                value={star}
                checked={rate === star}
                onChange={() => {
                  change({ rate: star });
                  setError('');
                }}
              />
              <span className="sr">{t('stars', { count: star })}</span>
              <Star full={star <= rate} />
            </label>
          ))}
        </fieldset>
        <TextArea
          label={t('text')}
          note={t('textNote')}
          rows={3}
          autoComplete="off"
          maxLength={MOST}
          value={text}
          onChange={(event) => change({ text: event.target.value })}
        />
      </form>
    </ModalBody>
  );
}
