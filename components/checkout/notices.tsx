import { useLocale, useTranslations } from 'next-intl';
import { useProblemText } from '#components/cart/use-problem-text.ts';
import { Alert } from '#components/ui/alert.tsx';
import type { Problem } from '#lib/contract/checkout.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import { type FieldError, fieldId } from './field-error.ts';
import { hasRefusedDiscount, RefusedDiscounts } from './refused-discounts.tsx';
import { useErrorText } from './use-error-text.ts';
import type { Notice } from './use-submit.ts';

interface Props {
  readonly notice: Notice | null;
  readonly errors: readonly FieldError[];
  readonly currency: string;
  /** What the backend says is wrong with the dishes and the discounts. */
  readonly problems: readonly Problem[];
  /** What was said about the cart no longer holds. */
  readonly onMended: () => void;
}

/** How the last attempt went, and what is wrong with the cart itself. */
export function Notices({ notice, errors, currency, problems, onMended }: Props) {
  const t = useTranslations('checkout');
  const locale = useLocale();
  const cart = useErrorText(errors)('cart');
  const problemText = useProblemText();
  const dishes = problems.filter((p) => p.path.startsWith('items.'));
  const money = (minor: number): string => formatMoney(minor, currency, locale);
  const said = (): { title: string; text: string; status: 'danger' | 'warning' } | null => {
    switch (notice?.kind) {
      case 'changed':
        return {
          status: 'warning',
          title: t('changed'),
          text: t('changedText', { before: money(notice.before), after: money(notice.after) }),
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
      {shown && (
        <Alert status={shown.status} title={shown.title}>
          {shown.text}
        </Alert>
      )}
      {dishes.length > 0 && (
        <Alert status="danger" title={t('checkCart')}>
          {dishes.map((p) => (
            <p key={`${p.path}-${p.code}`}>{p.params.name === undefined ? problemText(p) : `${p.params.name}: ${problemText(p)}`}</p>
          ))}
        </Alert>
      )}
      <RefusedDiscounts problems={problems} tried={errors.some((e) => e.code === 'coupon')} onRemoved={onMended} />
      {cart && dishes.length === 0 && !hasRefusedDiscount(problems) && <Alert status="danger" title={cart} />}
    </div>
  );
}
