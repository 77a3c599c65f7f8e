'use client';

import './login.css';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import type { LayerProps } from '#components/layers/layer-table-client.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/fields.tsx';
import { Alert } from '#components/ui/notices.tsx';
import { SheetBody, SheetFooter, SheetHeader } from '#components/ui/sheet-parts-client.tsx';
import { type FailedRequest, request } from '#lib/client/api.ts';
import { forgetCustomer } from '#stores/forget-customer.ts';
import { toast } from '#stores/toasts.ts';
import { setLeaving, takeCookie } from './session-sync.ts';

const FACTS = ['gone', 'stays', 'points', 'again'] as const;
const UNAUTHORIZED = 401;

/**
 * `?layer=erase`, with `&points=1` for a customer who loses points. Deletes the account after a word was typed: shows what is deleted and
 * kept, and why it is impossible now.
 */
export default function EraseContent({ path, onClose }: LayerProps) {
  const hasPoints = new URL(path, 'http://shop').searchParams.has('points');
  const t = useTranslations('account.data');
  const { locale, prefix } = useShop();
  const router = useRouter();
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isWordWrong, setWordWrong] = useState(false);
  /** Why the account cannot be deleted now; '' for no reason. */
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const word = t('word');

  const problemOf = ({ failure, status, code, params }: FailedRequest): string => {
    if (failure === 'offline') return t('fault.offline');
    if (code === 'orders_in_progress') return t('fault.orders', { count: typeof params.orders === 'number' ? params.orders : 1 });
    if (code === 'call_missing') return t('byRequest');
    return t(status === UNAUTHORIZED ? 'fault.ended' : 'fault.failed');
  };
  const erase = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    if (typed.trim().toLocaleUpperCase(locale) !== word.toLocaleUpperCase(locale)) {
      setWordWrong(true);
      field.current?.focus();
      return;
    }
    setBusy(true);
    setProblem('');
    setLeaving(true);
    const result = await request('deleteAccount', { body: { agreed: 'delete-account' } });
    setBusy(false);
    if (!result.ok) {
      setLeaving(false);
      setProblem(problemOf(result));
      // The account page no longer offers what the shop does not support.
      if (result.code === 'call_missing') router.refresh();
      return;
    }
    // Immediately: a pending call would otherwise report that the session has ended.
    forgetCustomer();
    takeCookie('login-wanted');
    toast({ tone: 'success', text: t('erased') });
    router.replace(prefix || '/');
  };

  return (
    <>
      <SheetHeader title={t('ask')} />
      <SheetBody>
        <form id={formId} noValidate className="grid gap-2 px-gutter pb-5" onSubmit={(event) => void erase(event)}>
          <ul className="grid list-disc gap-1.5 ps-4.5 text-muted">
            {FACTS.filter((fact) => fact !== 'points' || hasPoints).map((fact) => (
              <li key={fact}>{t(`fact.${fact}`)}</li>
            ))}
          </ul>
          <TextField
            ref={field}
            label={t('typeWord', { word })}
            value={typed}
            autoComplete="off"
            autoCapitalize="characters"
            enterKeyHint="done"
            maxLength={40}
            {...(isWordWrong && { error: t('wordWrong', { word }) })}
            onChange={(event) => {
              setTyped(event.target.value);
              setWordWrong(false);
              setProblem('');
            }}
          />
          {problem !== '' && <Alert tone="danger" title={problem} />}
        </form>
      </SheetBody>
      <SheetFooter answers>
        <Button size="l" onClick={onClose}>
          {t('keep')}
        </Button>
        <Button size="l" variant="danger" type="submit" form={formId} loading={isBusy}>
          {t('erase')}
        </Button>
      </SheetFooter>
    </>
  );
}
