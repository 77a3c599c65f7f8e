import { useTranslations } from 'next-intl';
import { Button } from '#old/components/ui/button.tsx';
import { useModals } from '#old/stores/modals.ts';
import { useToasts } from '#old/stores/toasts.ts';
import { takeCode } from './take-code.ts';

/** Puts a code into the cart and shows the cart, which says what it changes; an empty cart keeps it for later. */
export function ApplyCode({ code }: { readonly code: string }) {
  const t = useTranslations('discounts');
  const apply = (): void => {
    const isFilled = takeCode(code);
    const { stack, close, replace } = useModals.getState();
    if (!isFilled) useToasts.getState().push({ status: 'success', text: t('waits') });
    if (!isFilled || stack.some((modal) => modal.name === 'cart')) close();
    else replace('cart', {});
  };
  return (
    <Button variant="inverse" onClick={apply}>
      {t('apply')}
    </Button>
  );
}
