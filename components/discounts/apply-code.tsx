import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { useCart } from '#stores/cart.ts';
import { useModals } from '#stores/modals.ts';
import { useToasts } from '#stores/toasts.ts';

/** Puts a code into the cart and shows the cart, which says what it changes; an empty cart keeps it for later. */
export function ApplyCode({ code }: { readonly code: string }) {
  const t = useTranslations('discounts');
  const apply = (): void => {
    useCart.getState().setPromoCode(code);
    const { stack, close, replace } = useModals.getState();
    if (useCart.getState().lines.length === 0) useToasts.getState().push({ status: 'success', text: t('waits') });
    if (useCart.getState().lines.length === 0 || stack.some((modal) => modal.name === 'cart')) close();
    else replace('cart', {});
  };
  return (
    <Button variant="inverse" onClick={apply}>
      {t('apply')}
    </Button>
  );
}
