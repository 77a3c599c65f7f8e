'use client';

import './login.css';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import type { LayerProps } from '#components/layers/layer-table-client.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { SheetBody, SheetFooter, SheetHeader } from '#components/ui/sheet-parts-client.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { type FailedRequest, request } from '#lib/client/api.ts';
import { forgetCustomer } from '#stores/forget-customer.ts';
import { toast } from '#stores/toasts.ts';
import { setLeaving, takeCookie } from './session-sync.ts';

const FACTS = ['gone', 'stays', 'points', 'again'] as const;
const UNAUTHORIZED = 401;

type Problem = { readonly kind: 'word' | 'ended' | 'missing' | 'offline' | 'failed' } | { readonly kind: 'orders'; readonly count: number };

function problemOf({ failure, status, code, params }: FailedRequest): Problem {
  if (failure === 'offline') return { kind: 'offline' };
  if (code === 'orders_in_progress') return { kind: 'orders', count: typeof params.orders === 'number' ? params.orders : 1 };
  if (code === 'call_missing') return { kind: 'missing' };
  return { kind: status === UNAUTHORIZED ? 'ended' : 'failed' };
}

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
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const word = t('word');

  const erase = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    if (typed.trim().toLocaleUpperCase(locale) !== word.toLocaleUpperCase(locale)) {
      setProblem({ kind: 'word' });
      field.current?.focus();
      return;
    }
    setBusy(true);
    setProblem(null);
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
            {...(problem?.kind === 'word' && { error: t('wordWrong', { word }) })}
            onChange={(event) => {
              setTyped(event.target.value);
              setProblem(null);
            }}
          />
          {problem !== null && problem.kind !== 'word' && <EraseProblem problem={problem} />}
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

function EraseProblem({ problem }: { readonly problem: Exclude<Problem, { readonly kind: 'word' }> }) {
  const t = useTranslations('account.data');
  switch (problem.kind) {
    case 'orders':
      return <Alert tone="danger" title={t('fault.orders', { count: problem.count })} />;
    case 'missing':
      return <Alert tone="danger" title={t('byRequest')} />;
    case 'word':
      return null;
    default:
      return <Alert tone="danger" title={t(`fault.${problem.kind}`)} />;
  }
}
