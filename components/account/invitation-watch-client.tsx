'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { InnerDialog } from '#components/layers/inner-dialog-client.tsx';
import { Button } from '#components/ui/button.tsx';
import { SheetBody, SheetFooter, SheetHeader } from '#components/ui/sheet-client.tsx';
import { request } from '#lib/client/api.ts';
import { replaceEntry } from '#lib/client/history.ts';
import { sameCode } from '#lib/domain/discount-choice.ts';
import { isLost } from '#lib/domain/order-status.ts';
import { setPromoCode, useDiscounts } from '#stores/discounts.ts';
import { useLayers } from '#stores/layers.ts';
import { INVITE_CODE, useInvitation, useSession } from '#stores/session.ts';
import { toast } from '#stores/toasts.ts';
import { requestLogin } from './session-sync.ts';

/** Stores the code of a referral link until its visitor is logged in; then it is applied to the cart, or a notice says why not (LK-06). */
export default function InvitationWatch() {
  const t = useTranslations('account.invite');
  const [isOpen, setOpen] = useState(false);
  const code = useInvitation((state) => state.code);
  const isKnown = useSession((session) => session.known);
  const customerId = useSession((session) => session.customerId);

  useEffect(() => {
    const taken = takeCode();
    if (taken !== '') useInvitation.getState().setCode(taken);
  }, []);

  const settle = useEffectEvent(async () => {
    const outcome = await settleInvitation(code);
    if (outcome === null) return;
    useInvitation.getState().setCode('');
    toast({ tone: outcome === 'applied' ? 'success' : 'info', text: t(outcome, { code }) });
  });
  const invite = useEffectEvent(() => {
    const { told, setTold } = useInvitation.getState();
    if (told) return;
    setTold();
    setOpen(true);
  });
  useEffect(() => {
    if (code === '' || !isKnown) return;
    if (customerId === null) invite();
    else void settle();
  }, [code, isKnown, customerId]);

  return (
    <InnerDialog label={t('title')} open={isOpen} onClose={() => setOpen(false)}>
      <SheetHeader title={t('title')} />
      <SheetBody className="px-gutter pb-6">{t('text')}</SheetBody>
      <SheetFooter>
        <Button
          variant="primary"
          size="l"
          block
          onClick={() => {
            setOpen(false);
            requestLogin();
          }}
        >
          {t('login')}
        </Button>
      </SheetFooter>
    </InnerDialog>
  );
}

/** The parameter of a referral link with the code. */
const PARAMETER = 'ref';

/** The code in the address; '' for none. It is removed from the address, so that a copied address does not contain it. */
function takeCode(): string {
  const url = new URL(window.location.href);
  const code = url.searchParams.get(PARAMETER);
  if (code === null) return '';
  url.searchParams.delete(PARAMETER);
  replaceEntry(`${url.pathname}${url.search}${url.hash}`, useLayers.getState().open);
  return INVITE_CODE.test(code) ? code : '';
}

/**
 * The result for a referral code: applied, not applied because another code is, the customer's own, only for first orders, or the programme
 * is off.
 */
type Outcome = 'applied' | 'kept' | 'own' | 'notNew' | 'off';

/** Applies the code to the cart of a customer without orders; the backend checks it with the cart. @returns null when the shop does not respond. */
async function settleInvitation(code: string): Promise<Outcome | null> {
  const [own, orders] = await Promise.all([request('referral'), request('customerOrders', { query: { per_page: 20 } })]);
  if (!own.ok || !orders.ok) return null;
  if (own.data === null) return 'off';
  if (sameCode(own.data.coupon, code)) return 'own';
  if (orders.data.some(({ status }) => status !== 'pending' && !isLost(status))) return 'notNew';
  const { promoCode } = useDiscounts.getState();
  if (promoCode !== '' && !sameCode(promoCode, code)) return 'kept';
  setPromoCode(code);
  return 'applied';
}
