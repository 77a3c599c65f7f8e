'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { DishThumbnail } from '#components/quote/dish-words.tsx';
import { NOTHING_ADDS_UP, usePromoSettings } from '#components/quote/shop-queries.ts';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { RadioRow } from '#components/ui/radio-row.tsx';
import { SheetBody, SheetFooter, SheetHeader } from '#components/ui/sheet-client.tsx';
import type { Quote } from '#lib/contract/checkout.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { combine, toggleOption } from '#lib/domain/discount-choice.ts';
import { NO_VARIANTS } from '#lib/media/source.ts';
import { useDiscountDialogs } from './discount-dialogs-client.tsx';
import { useReplacement } from './replaced-notice-client.tsx';
import { useDiscountFlow } from './use-discount-flow.ts';
import { useDiscountOptions } from './use-discount-options.ts';
import { useOfferText } from './use-offer-text.ts';

interface DiscountChoiceProps {
  readonly menu: Menu | null;
  readonly quote: Quote | null;
  readonly onDone: () => void;
}

/** Everything on offer as one choice, or several where the shop adds them up (DISC-03…06). */
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
  // What is on offer may change while the dialog is open.
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
  /** Several may be chosen together. */
  readonly isMultiple: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** A discount or gift as a choice with its picture. */
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
