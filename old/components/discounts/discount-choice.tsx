import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { combine, toggleOption } from '#lib/domain/discount-choice.ts';
import { NO_VARIANTS } from '#lib/media/source.ts';
import { useQuoteRequest } from '#old/components/cart/quote-request.ts';
import { useQuote } from '#old/components/cart/use-quote.ts';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { Button } from '#old/components/ui/button.tsx';
import { EmptyState } from '#old/components/ui/empty-state.tsx';
import { ModalBody } from '#old/components/ui/modal-body.tsx';
import { Picture } from '#old/components/ui/picture.tsx';
import { RadioRow } from '#old/components/ui/radio-row.tsx';
import { useModals } from '#old/stores/modals.ts';
import { OfferRow } from './offer-row.tsx';
import { useFlow } from './use-flow.ts';
import { useOfferWords } from './use-offer-words.ts';
import { useOptions } from './use-options.ts';
import { usePromoFlags, usePromoSettings } from './use-promo-settings.ts';
import { useReplaced } from './use-replaced.ts';

/** Everything on offer as one choice, or several where the shop adds them up (DISC-03). */
export function DiscountChoice({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslations('discounts');
  const { media } = useShop();
  const words = useOfferWords();
  const promo = usePromoSettings();
  const flow = useFlow(usePromoFlags());
  const { quote } = useQuote(useQuoteRequest());
  const replaced = useReplaced();
  const { options, chosen: before } = useOptions(quote?.alternative?.codes);
  const [chosen, setChosen] = useState<readonly string[]>(before);
  if (options.length === 0) {
    return (
      <ModalBody title={t('title')}>
        <EmptyState
          art={<Picture src="/art/gift.webp" alt="" media={NO_VARIANTS} sizes="168px" shown={168} />}
          title={t('empty')}
          text={t('emptyText')}
          action={<Button onClick={onDone}>{t('back')}</Button>}
        />
      </ModalBody>
    );
  }
  const many = options.some((a) => options.some((b) => a !== b && combine(a, b, promo)));
  const known = chosen.filter((key) => options.some((o) => o.key === key));
  const choose = (key: string): void => {
    if (many || !known.includes(key)) setChosen(toggleOption(options, known, key, promo));
  };
  return (
    <ModalBody
      title={t('title')}
      lead={options.length > 1 ? t(many ? 'leadMany' : 'lead', { count: options.length }) : undefined}
      bar={
        <Button
          variant="primary"
          size="l"
          block
          onClick={() => {
            const lost = options.filter(({ key }) => before.includes(key) && !known.includes(key)).map((option) => words(option).title);
            const apply = (): void => void flow({ kind: 'applied', keys: known });
            if (lost.length > 0 && known.length > 0) replaced(lost.join(', '), apply);
            else apply();
            onDone();
          }}
        >
          {known.length === 0 ? t('applyNone') : t('apply')}
        </Button>
      }
    >
      <fieldset className="offers" aria-label={t('title')}>
        {options.map((option) => {
          const { title, description, image } = words(option);
          return (
            <div key={option.key} className="offers__row">
              <OfferRow
                name="discount"
                many={many}
                title={title}
                description={description}
                image={image}
                media={media}
                chosen={known.includes(option.key)}
                onChoose={() => choose(option.key)}
              />
              <button
                type="button"
                className="offer__more"
                aria-label={t('conditionsOf', { name: title })}
                onClick={() => useModals.getState().open('coupon', { code: option.coupon.code })}
              >
                {t('conditions')}
              </button>
            </div>
          );
        })}
        {!many && <RadioRow name="discount" label={t('none')} checked={known.length === 0} onChange={() => setChosen([])} />}
      </fieldset>
    </ModalBody>
  );
}
