import { plainHtml } from '#lib/contract/html-text.ts';
import type { ShopBrand } from '#lib/domain/brands.ts';
import { beginning } from '#lib/html/beginning.ts';
import { bindWords } from '#lib/i18n/bind-words.ts';
import { Link } from '#lib/i18n/navigation.ts';
import type { MediaVariants } from '#lib/media/source.ts';
import type { Tint } from '#old/components/catalogue/tint.ts';
import { Plate } from '#old/components/content/plate.tsx';

interface Props {
  readonly brand: ShopBrand;
  readonly tint: Tint;
  readonly media: MediaVariants;
  readonly eager: boolean;
}

export function BrandCard({ brand, tint, media, eager }: Props) {
  const about = bindWords(beginning(plainHtml(brand.description), 160));
  return (
    <article className="brand" data-tint={tint}>
      <div className="brand__text">
        <h2 className="brand__name">
          <Link href={`/brands/${encodeURIComponent(brand.slug)}`} prefetch={false}>
            {brand.name}
          </Link>
        </h2>
        {about !== '' && <p>{about}</p>}
      </div>
      {brand.image !== '' && (
        <Plate src={brand.image} alt="" media={media} sizes="(min-width: 992px) 320px, 46vw" shown={320} eager={eager} />
      )}
    </article>
  );
}
