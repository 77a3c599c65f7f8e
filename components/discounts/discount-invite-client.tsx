'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Picture } from '#components/ui/picture.tsx';
import type { Quote } from '#lib/contract/checkout.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { NO_VARIANTS } from '#lib/media/source.ts';
import { useDiscountDialogs } from './discount-dialogs-client.tsx';
import { useDiscountOptions } from './use-discount-options.ts';
import { useOfferText, useOfferValue } from './use-offer-text.ts';

interface DiscountInviteProps {
  readonly menu: Menu | null;
  readonly quote: Quote | null;
}

/** Invites to choose a discount or a gift; where one acts, its name and value and the way to change it (DISC-09, KF-DISC-10). */
export function DiscountInvite({ menu, quote }: DiscountInviteProps) {
  const t = useTranslations('discounts');
  const { openChoice } = useDiscountDialogs();
  const { options, chosen } = useDiscountOptions(quote?.alternative?.codes);
  const offerText = useOfferText(menu);
  const offerValue = useOfferValue(quote);
  if (options.length === 0) return null;

  const acting = options
    .filter(({ key }) => chosen.includes(key))
    .map((option) => [offerText(option).title, offerValue(option)].filter((part) => part !== '').join(', '));
  const isActing = acting.length > 0;
  const hasNote = isActing || options.length > 1;
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
        hasNote && <p className="text-small text-pretty text-on-coal-muted">{t('inviteMany', { count: options.length })}</p>
      )}
      <Button size="s" variant="flame" aria-haspopup="dialog" className="mt-1.5 justify-self-start lg:mt-0" onClick={openChoice}>
        {t(isActing ? 'change' : 'choose')}
      </Button>
    </section>
  );
}
