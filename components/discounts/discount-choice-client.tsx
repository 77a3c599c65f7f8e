'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { DishThumbnail } from '#components/quote/dish-list.tsx';
import { NOTHING_ADDS_UP, usePromoSettings } from '#components/quote/shop-queries.ts';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { RadioRow } from '#components/ui/fields.tsx';
import { EmptyState } from '#components/ui/notices.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { SheetBody, SheetFooter, SheetHeader } from '#components/ui/sheet-client.tsx';
import type { Quote } from '#lib/contract/checkout.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { combine, hasCode, toggleOption } from '#lib/domain/discount-choice.ts';
import { NO_VARIANTS } from '#lib/media/source.ts';
import { useDiscounts } from '#stores/discounts.ts';
import { useDiscountDialogs, useReplacement } from './discount-dialogs-client.tsx';
import { useDiscountFlow, useDiscountOptions } from './use-discount-flow.ts';
import { useOfferText, useOfferValue } from './use-discount-text.ts';

interface DiscountChoiceProps {
  readonly menu: Menu | null;
  readonly quote: Quote | null;
  readonly onDone: () => void;
}

/** All offers as a single choice, or a multiple one if the shop allows combinations (DISC-03…06). */
export function DiscountChoice({ menu, quote, onDone }: DiscountChoiceProps) {
  const t = useTranslations('discounts');
  const offerText = useOfferText(menu);
  const promo = usePromoSettings() ?? NOTHING_ADDS_UP;
  const flow = useDiscountFlow();
  const { openCoupon } = useDiscountDialogs();
  const applyReplacing = useReplacement();
  const { options, chosen: before } = useDiscountOptions(quote?.alternative?.codes);
  const [selected, setSelected] = useState<readonly string[]>(before);

  if (options.length === 0) {
    return (
      <>
        <SheetHeader title={t('title')} />
        <SheetBody>
          <EmptyState
            art={<Picture src="/art/gift.webp" alt="" media={NO_VARIANTS} width={168} />}
            title={t('empty')}
            text={t('emptyText')}
            action={<Button onClick={onDone}>{t('back')}</Button>}
          />
        </SheetBody>
      </>
    );
  }

  const isMultiple = options.some((a) => options.some((b) => a !== b && combine(a, b, promo)));
  // The offers can change while the dialog is open.
  const known = selected.filter((key) => options.some((option) => option.key === key));
  const select = (key: string): void => {
    if (isMultiple || !known.includes(key)) setSelected(toggleOption(options, known, key, promo));
  };
  const apply = (): void => {
    const lost = options.filter(({ key }) => before.includes(key) && !known.includes(key)).map((option) => offerText(option).title);
    applyReplacing(known.length === 0 ? [] : lost, () => flow({ kind: 'applied', keys: known }));
    onDone();
  };

  return (
    <>
      <SheetHeader title={t('title')}>
        {options.length > 1 && (
          <p className="mt-1 text-body text-muted">{t(isMultiple ? 'leadMany' : 'lead', { count: options.length })}</p>
        )}
      </SheetHeader>
      <SheetBody>
        <fieldset aria-label={t('title')} className="grid gap-2 px-gutter pt-1 pb-5">
          {options.map((option) => {
            const { title, description, image } = offerText(option);
            return (
              <div key={option.key} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-1">
                <OfferRow
                  title={title}
                  description={description}
                  image={image}
                  isMultiple={isMultiple}
                  isChosen={known.includes(option.key)}
                  onChoose={() => select(option.key)}
                />
                <button
                  type="button"
                  aria-haspopup="dialog"
                  aria-label={t('conditionsOf', { name: title })}
                  className="min-h-tap flex-none px-2 text-small font-semibold text-muted"
                  onClick={() => openCoupon(option.coupon.code)}
                >
                  {t('conditions')}
                </button>
              </div>
            );
          })}
          {!isMultiple && <RadioRow name="discount" label={t('none')} checked={known.length === 0} onChange={() => setSelected([])} />}
        </fieldset>
      </SheetBody>
      <SheetFooter>
        <Button variant="primary" size="l" block onClick={apply}>
          {t(known.length === 0 ? 'applyNone' : 'apply')}
        </Button>
      </SheetFooter>
    </>
  );
}

interface OfferRowProps {
  readonly title: string;
  readonly description: string;
  readonly image: string;
  /** Several can be chosen together. */
  readonly isMultiple: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** A discount or gift as an option with its picture. */
function OfferRow({ title, description, image, isMultiple, isChosen, onChoose }: OfferRowProps) {
  const { media } = useShop();
  return (
    <label
      className={cn(
        'group/offer relative flex items-center gap-3 rounded-button px-4 py-3 inset-ring-[1.5px] inset-ring-line forced-outline',
        'hover:inset-ring-line-strong has-checked:bg-brand-softer has-checked:inset-ring-2 has-checked:inset-ring-brand-line',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
      )}
    >
      <input type={isMultiple ? 'checkbox' : 'radio'} name="discount" checked={isChosen} className="sr-only" onChange={onChoose} />
      <DishThumbnail image={image} name={title} tint="sweet" media={media} />
      <span className="grid min-w-0 flex-1">
        <b className="text-strong">{title}</b>
        {description !== '' && <small className="text-small text-muted">{description}</small>}
      </span>
      <span
        className={cn(
          'size-5.5 flex-none border-[1.75px] border-line-strong group-has-checked/offer:border-7 group-has-checked/offer:border-brand-line group-has-checked/offer:bg-on-brand',
          'forced-color-adjust-none forced-colors:border-[CanvasText] forced-colors:group-has-checked/offer:border-[Highlight]',
          isMultiple ? 'rounded-badge' : 'rounded-full',
        )}
      />
    </label>
  );
}

/** Whether a chosen coupon has no effect because a promotion, which applies by itself, is better. */
const isBarred = (quote: Quote | null, code: string): boolean =>
  quote?.alternative?.replaces.length === 0 && hasCode(quote.alternative.codes, code);

/** Invites to choose a discount or a gift; when one is applied, shows its name and value and how to change it (DISC-09, KF-DISC-10). */
export function DiscountInvite({ menu, quote }: { readonly menu: Menu | null; readonly quote: Quote | null }) {
  const t = useTranslations('discounts');
  const reason = useTranslations('cart.promoReason');
  const coupons = useDiscounts((discounts) => discounts.coupons);
  const { openChoice } = useDiscountDialogs();
  const { options, chosen } = useDiscountOptions(quote?.alternative?.codes);
  const offerText = useOfferText(menu);
  const offerValue = useOfferValue(quote);
  if (options.length === 0) return null;

  const acting = options
    .filter(({ key }) => chosen.includes(key))
    .map((option) => [offerText(option).title, offerValue(option)].filter((part) => part !== '').join(', '));
  const isActing = acting.length > 0;
  const barred = options.filter(({ coupon }) => hasCode(coupons, coupon.code) && isBarred(quote, coupon.code));
  const note =
    barred.length > 0
      ? `${[...new Set(barred.map((option) => offerText(option).title))].join(', ')}. ${reason('not_combinable')}`
      : options.length > 1 && t('inviteMany', { count: options.length });
  const hasNote = isActing || note !== false;
  return (
    <section
      aria-label={t('title')}
      className={cn(
        'relative grid items-center gap-x-3 gap-y-1 overflow-hidden rounded-card py-3.5 ps-22 pe-3 text-on-coal lg:grid-cols-[minmax(0,1fr)_auto] lg:ps-24 lg:pe-3.5 [--focus:var(--on-coal)]',
        'bg-[radial-gradient(70%_130%_at_calc(50%-42%*var(--way))_100%,var(--glow),color-mix(in_oklab,var(--glow)_36%,var(--coal))_46%,var(--coal))] forced-outline',
      )}
    >
      <div aria-hidden="true" className="absolute -start-3.5 -bottom-4 w-28">
        <Picture src="/art/gift.webp" alt="" media={NO_VARIANTS} width={112} />
      </div>
      <b className={cn('text-strong/5.25 font-[650] text-balance lg:text-input/5.25', hasNote && 'col-span-full')}>
        {isActing ? t('acting') : t('invite')}
      </b>
      {isActing ? (
        <ul className="text-small text-on-coal-muted">
          {[...new Set(acting)].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : (
        hasNote && <p className="text-small text-pretty text-on-coal-muted">{note}</p>
      )}
      <Button size="s" variant="flame" aria-haspopup="dialog" className="mt-1.5 justify-self-start lg:mt-0" onClick={openChoice}>
        {t(isActing ? 'change' : 'choose')}
      </Button>
    </section>
  );
}
