import { useLocale, useTranslations } from 'next-intl';
import type { Product } from '#lib/contract/product.ts';
import type { Settings } from '#lib/contract/settings.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { Link } from '#lib/i18n/navigation.ts';
import { buyState } from '#old/components/catalogue/card-view.ts';
import { Crumbs } from '#old/components/catalogue/crumbs.tsx';
import { publicStandpoint } from '#old/components/catalogue/standpoint.ts';
import { whyNot } from '#old/components/catalogue/why-not.ts';
import { whyWordsOf } from '#old/components/catalogue/why-words.ts';
import { Icon } from '#old/components/ui/icon.tsx';
import { contextOf, homeOf } from './product-context.ts';
import { ProductPage } from './product-page-client.tsx';

interface Props {
  readonly settings: Settings;
  readonly menu: Menu;
  readonly product: Product;
}

/** A product as a page of its own, with the way back up (NAV-07). */
export function ProductScreen({ settings, menu, product }: Props) {
  const t = useTranslations('product');
  const words = whyWordsOf(useTranslations('catalogue'), useLocale());
  const at = publicStandpoint(settings, menu);
  const chain = [...homeOf(product, menu)].reverse();
  const parent = chain.at(-1);
  return (
    <div className="container product-page">
      {parent && (
        <Link className="closebtn product-page__close" href={parent.path} aria-label={t('back', { category: parent.visualName })}>
          <Icon name="cross" />
        </Link>
      )}
      <Crumbs crumbs={chain.map((c) => ({ title: c.visualName, href: c.path }))} />
      <ProductPage
        context={contextOf(product, menu)}
        state={buyState(product, at.place)}
        why={whyNot(product, at, words)}
        currency={settings.currency}
        media={settings.media}
      />
    </div>
  );
}
