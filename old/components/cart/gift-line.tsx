import { useLocale, useTranslations } from 'next-intl';
import { memo } from 'react';
import type { QuotedLine } from '#lib/contract/checkout.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import type { MediaVariants } from '#lib/media/source.ts';
import { Badge } from '#old/components/ui/badge.tsx';
import { LineArt } from './line-art.tsx';

interface Props {
  readonly gift: QuotedLine;
  readonly menu: Menu | null;
  readonly currency: string;
  readonly media: MediaVariants;
}

export const GiftLine = memo(function GiftLine({ gift, menu, currency, media }: Props) {
  const t = useTranslations('cart');
  const locale = useLocale();
  return (
    <div className="line line--gift">
      <LineArt image={menu?.product(gift.productId)?.images[0] ?? ''} name={gift.name} tint="sweet" media={media} />
      <div>
        <Badge look="sale" icon="gift">
          {t('gift')}
        </Badge>
        <p className="line__name">{gift.name}</p>
        {gift.reason !== '' && <p className="line__meta">{gift.reason}</p>}
      </div>
      <p className="line__sum">{formatMoney(gift.total, currency, locale)}</p>
    </div>
  );
});
