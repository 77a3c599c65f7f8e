import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Problem } from '#lib/contract/checkout.ts';
import { dishText } from '#lib/domain/dish-words.ts';
import { refusedItems } from '#lib/domain/problems.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import { problemsOfItem } from '#old/components/cart/line-view.ts';
import { useProblemText } from '#old/components/cart/use-problem-text.ts';
import { Alert } from '#old/components/ui/alert.tsx';
import { useCart } from '#old/stores/cart.ts';
import { type FieldError, fieldId } from './field-error.ts';
import { hasRefusedDiscount, RefusedDiscounts } from './refused-discounts.tsx';
import { useErrorText } from './use-error-text.ts';
import type { Notice } from './use-submit.ts';
import { WhatChanged } from './what-changed.tsx';

interface Props {
  readonly notice: Notice | null;
  readonly errors: readonly FieldError[];
  readonly currency: string;
  /** What the backend says is wrong with the dishes and the discounts. */
  readonly problems: readonly Problem[];
  /** What was said about the cart no longer holds. */
  readonly onMended: () => void;
  /** A question that the customer has to answer before anything else. */
  readonly children: ReactNode;
}

/** How the last attempt went, and what is wrong with the cart itself. */
export function Notices({ notice, errors, currency, problems, onMended, children }: Props) {
  const t = useTranslations('checkout');
  const locale = useLocale();
  const cart = useErrorText(errors)('cart');
  const problemText = useProblemText();
  const lines = useCart((s) => s.lines);
  const dishes = lines.flatMap((_, index) => {
    const own = problemsOfItem(problems, index);
    return refusedItems(own).size > 0 ? own.slice(0, 1) : own;
  });
  // a dish that has left the menu is known by its line alone
  const nameOf = ({ params, path }: Problem): string => {
    const line = lines[Number(path.split('.')[1])];
    return dishText(String(params.name ?? line?.shown.name ?? ''), line?.shown.variation ?? '');
  };
  const money = (minor: number): string => formatMoney(minor, currency, locale);
  const said = (): { title: string; text: string; status: 'danger' | 'warning' } | null => {
    switch (notice?.kind) {
      case 'changed':
        return {
          status: 'warning',
          title: t('changed'),
          text: t('changedText', { before: money(notice.before.total), after: money(notice.total) }),
        };
      case 'lost':
        return { status: 'warning', title: t('lost'), text: t('lostText') };
      case 'offline':
        return { status: 'warning', title: t('offline'), text: t('offlineText') };
      case 'busy':
        return { status: 'warning', title: t('lost'), text: t('busy') };
      case 'refused':
        return { status: 'danger', title: t('refused'), text: notice.message };
      default:
        return null;
    }
  };
  const shown = said();
  return (
    <div id={fieldId('cart')} tabIndex={-1} className="checkout__notices">
      {children}
      {shown && (
        <Alert status={shown.status} title={shown.title}>
          {shown.text}
          {notice?.kind === 'changed' && notice.after && <WhatChanged before={notice.before} after={notice.after} currency={currency} />}
        </Alert>
      )}
      {dishes.length > 0 && (
        <Alert status="danger" title={t('checkCart')}>
          {dishes.map((p) => (
            <p key={`${p.path}-${p.code}`}>{[nameOf(p), problemText(p)].filter((part) => part !== '').join(': ')}</p>
          ))}
        </Alert>
      )}
      <RefusedDiscounts problems={problems} tried={errors.some((e) => e.code === 'coupon')} onRemoved={onMended} />
      {cart && dishes.length === 0 && !hasRefusedDiscount(problems) && <Alert status="danger" title={cart} />}
    </div>
  );
}
