import { useTranslations } from 'next-intl';
import type { Settings } from '#lib/contract/settings.ts';
import { expressCost, expressGain } from '#lib/domain/delivery-price.ts';
import { offeredTips } from '#lib/domain/tips.ts';
import { usePageMark } from '#old/components/ui/use-page-mark.ts';
import { CommentBlock } from './comment-block.tsx';
import { ContactBlock } from './contact-block.tsx';
import { ExpressRow } from './express-row.tsx';
import { ExtrasBlock } from './extras-block.tsx';
import { focusNext } from './field-ways.ts';
import { Notices } from './notices.tsx';
import { OrderConsents } from './order-consents.tsx';
import { PayButton } from './pay-button.tsx';
import { PaymentBlock } from './payment-block.tsx';
import { PlaceBlock } from './place-block.tsx';
import { RepricedOrder } from './repriced-order.tsx';
import { Summary } from './summary.tsx';
import { TableBlock } from './table-block.tsx';
import { TimeBlock } from './time-block.tsx';
import { TipsBlock } from './tips-block.tsx';
import { useCheckout } from './use-checkout.ts';
import { WishesBlock } from './wishes-block.tsx';

interface Props {
  readonly settings: Settings;
  readonly placed: boolean;
  readonly onPlaced: () => void;
}

/** One page from «who» to «how to pay», with the order beside it (ORD-01). */
export function CheckoutForm({ settings, placed, onPlaced }: Props) {
  usePageMark('pay-bar');
  const t = useTranslations('checkout');
  const checkout = useCheckout(settings, onPlaced);
  const { type, location, condition, quoted, errors, notice } = checkout;
  const express = type === 'delivery' ? expressCost(condition, location?.warehouseId ?? null, settings) : 0;
  const tips = offeredTips(settings, type);
  const cooksNow = checkout.times.data?.asap.available !== false;
  const expressRow = express > 0 && cooksNow && !checkout.wantsSlot && (
    <ExpressRow cost={express} gain={expressGain(condition)} currency={settings.currency} />
  );
  return (
    <div className="checkout">
      <form
        id="checkout"
        className="checkout__form"
        noValidate
        onKeyDown={(event) => {
          if (event.key === 'Enter' && focusNext(event.currentTarget, event.target)) event.preventDefault();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          void checkout.send();
        }}
      >
        <Notices
          notice={notice}
          errors={errors}
          currency={settings.currency}
          problems={quoted.quote?.problems ?? []}
          onMended={() => checkout.forget('cart')}
        >
          {checkout.repriced && (
            <RepricedOrder
              order={checkout.repriced}
              currency={settings.currency}
              phone={settings.contacts.phone}
              onAccept={checkout.acceptRepriced}
              onCancel={checkout.cancelRepriced}
            />
          )}
        </Notices>
        <ContactBlock
          shopPhone={settings.contacts.phone}
          promisesPoints={settings.promisesPoints}
          errors={errors}
          onLeave={(field) => void checkout.check(field)}
        />
        <PlaceBlock settings={settings} errors={errors} />
        {type === 'lounge' ? (
          <TableBlock settings={settings} isOpen={checkout.isOpen} errors={errors} />
        ) : checkout.asksTime ? (
          <TimeBlock
            times={checkout.times}
            gone={checkout.slotGone}
            later={checkout.wantsSlot}
            onLater={checkout.setLater}
            errors={errors}
            onChosen={() => checkout.forget('time')}
          >
            {expressRow}
          </TimeBlock>
        ) : (
          expressRow
        )}
        <PaymentBlock
          isFree={quoted.quote?.total === 0}
          methods={checkout.methods}
          chosen={checkout.payment}
          withdrawn={checkout.withdrawn}
          errors={errors}
          onTouch={checkout.forget}
        />
        <WishesBlock type={type} hasTips={tips.length > 0} errors={errors}>
          <TipsBlock type={type} amounts={tips} currency={settings.currency} errors={errors} />
          <ExtrasBlock type={type} errors={errors} />
          <CommentBlock errors={errors} />
        </WishesBlock>
      </form>
      <Summary leaving={placed} quoted={quoted}>
        <OrderConsents consents={settings.consents} errors={errors} />
        <PayButton checkout={checkout} className="only-desktop" />
        {settings.pendingCancelTime > 0 && checkout.waitsForPayment && quoted.quote?.total !== 0 && (
          <p className="totals__note only-desktop">{t('cancelNote', { minutes: Math.floor(settings.pendingCancelTime / 60) })}</p>
        )}
      </Summary>
      <div className="paybar">
        <PayButton checkout={checkout} />
      </div>
    </div>
  );
}
