'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { z } from 'zod';
import { useRouter } from '#lib/i18n/navigation.ts';
import { ask } from '#old/components/checkout/ask.ts';
import { ModalSheet } from '#old/components/layout/modal-sheet.tsx';
import { Alert } from '#old/components/ui/alert.tsx';
import { Button } from '#old/components/ui/button.tsx';
import { TextField } from '#old/components/ui/field.tsx';
import { ModalBody } from '#old/components/ui/modal-body.tsx';
import { useToasts } from '#old/stores/toasts.ts';
import { forgetCustomer } from './forget-customer.ts';
import { takeCookie } from './passing-cookie.ts';
import { setLeaving } from './session-leaving.ts';

const FACTS = ['gone', 'stays', 'points', 'again'] as const;
type Fault = 'word' | 'orders' | 'ended' | 'missing' | 'offline' | 'failed';

const FAULTS: Readonly<Record<string, Fault>> = { orders_in_progress: 'orders', call_missing: 'missing' };

const orders = z.object({ orders: z.number().int() });

/** Deletes the account after its word was typed: says what goes and what stays, and why it cannot be done now. */
export function EraseModal({ hasPoints, depth }: { readonly hasPoints: boolean; readonly depth: number }) {
  const t = useTranslations('account.data');
  const locale = useLocale();
  const router = useRouter();
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<Fault | null>(null);
  const [open, setOpen] = useState(0);
  const [busy, setBusy] = useState(false);
  const isAgreed = typed.trim().toLocaleUpperCase(locale) === t('word').toLocaleUpperCase(locale);
  const erase = async (done: () => void): Promise<void> => {
    if (busy) return;
    if (!isAgreed) {
      setFault('word');
      field.current?.focus();
      return;
    }
    setBusy(true);
    setFault(null);
    setLeaving(true);
    const answer = await ask('/account/delete', {
      method: 'POST',
      body: { agreed: 'delete-account' },
      answer: z.object({ deleted: z.literal(true) }),
    });
    setBusy(false);
    if (answer.ok) return done();
    setLeaving(false);
    if (answer.kind === 'offline' || answer.kind === 'lost') return setFault(answer.kind === 'offline' ? 'offline' : 'failed');
    const { code, data } = answer.error;
    setOpen(orders.safeParse(data?.params).data?.orders ?? 1);
    setFault(FAULTS[code] ?? (answer.status === 401 ? 'ended' : 'failed'));
    // the account no longer offers what the shop cannot do
    if (code === 'call_missing') router.refresh();
  };
  const wordsOf = (why: Exclude<Fault, 'word'>): string => {
    if (why === 'missing') return t('byRequest');
    return why === 'orders' ? t('fault.orders', { count: open }) : t(`fault.${why}`);
  };
  const leave = (): void => {
    useToasts.getState().push({ status: 'success', text: t('erased') });
    router.replace('/');
  };
  return (
    <ModalSheet kind="dialog" title={t('erase')} depth={depth}>
      {(close, closeFor) => (
        <ModalBody
          title={t('ask')}
          bar={
            <>
              <Button size="l" onClick={close}>
                {t('keep')}
              </Button>
              <Button size="l" variant="danger" type="submit" form={form} loading={busy}>
                {t('erase')}
              </Button>
            </>
          }
        >
          <form
            id={form}
            className="stack stack--s"
            noValidate
            onSubmit={(event: SubmitEvent) => {
              event.preventDefault();
              void erase(() => {
                // at once: a call on its way would find the session dead and say that it ended
                forgetCustomer();
                takeCookie('login-wanted');
                closeFor(leave);
              });
            }}
          >
            <ul className="lk__list">
              {FACTS.filter((fact) => fact !== 'points' || hasPoints).map((fact) => (
                <li key={fact}>{t(`fact.${fact}`)}</li>
              ))}
            </ul>
            <TextField
              ref={field}
              label={t('typeWord', { word: t('word') })}
              value={typed}
              autoComplete="off"
              autoCapitalize="characters"
              enterKeyHint="done"
              maxLength={40}
              error={fault === 'word' ? t('wordWrong', { word: t('word') }) : undefined}
              onChange={(event) => {
                setTyped(event.target.value);
                setFault(null);
              }}
            />
            {fault !== null && fault !== 'word' && <Alert status="danger" title={wordsOf(fault)} />}
          </form>
        </ModalBody>
      )}
    </ModalSheet>
  );
}
