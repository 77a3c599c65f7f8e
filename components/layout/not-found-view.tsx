import type { Locale } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { buttonVariants } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Picture } from '#components/ui/picture.tsx';
import { isBrokenAddress, readablePath } from '#lib/i18n/address-rules.ts';
import { NO_VARIANTS } from '#lib/media/source.ts';
import { getMenu } from '#lib/server/data/menu.ts';
import { getSettings } from '#lib/server/data/settings.ts';
import { localePath } from '#lib/server/seo/address.ts';

interface NotFoundViewProps {
  readonly locale: Locale;
  /** The unknown path, with the language; it is shown when one of its parameters is invalid (ROUTE-15). */
  readonly path?: string;
}

const MAX_CATEGORIES = 5;

/** The content of a 404 page (ROUTE-15, ROUTE-16). The page that renders it sets the status through its metadata. */
export async function NotFoundView({ locale, path = '' }: NotFoundViewProps) {
  const [t, c, settings, menu] = await Promise.all([
    getTranslations({ locale, namespace: 'errors' }),
    getTranslations({ locale, namespace: 'common' }),
    getSettings(locale),
    getMenu(locale),
  ]);
  const { media, facade } = settings;
  const categories = menu?.roots.filter((category) => category.showOnHome).slice(0, MAX_CATEGORIES) ?? [];
  const own = facade.pictures.failed;
  return (
    <main
      data-place="none"
      className="grid min-h-[calc(100vh-var(--header-h))] place-items-center content-center px-gutter pt-8 pb-10 text-center"
    >
      <div className="grid max-w-190 grid-cols-1 justify-items-center max-[701px]:w-full">
        <p
          aria-hidden="true"
          className="flex items-center justify-center font-display text-[min(33vw,248px)]/none font-semibold tracking-[-0.07em]"
        >
          {/* as wide as the digit of the shop's font, so that the picture does not move when the font is loaded */}
          <span className="w-[0.776em]">4</span>
          <Picture
            src={own || '/art/cloche.webp'}
            alt=""
            media={own === '' ? NO_VARIANTS : media}
            width={240}
            desktopWidth={560}
            priority="high"
            className="my-0 ms-[0.035em] -me-[0.02em] w-[0.84em] max-w-none"
          />
          <span className="w-[0.776em]">4</span>
        </p>
        <h1 className="mt-2 font-display text-title-xl text-balance">{t('notFound')}</h1>
        {path !== '' && isBrokenAddress(path) && (
          <p className="mt-3 text-lead wrap-anywhere text-muted">{t('pageNotFound', { path: readablePath(path) })}</p>
        )}
        <p className="mt-3 text-lead text-balance text-muted">{t('notFoundText')}</p>
        <a
          href={localePath('/', locale)}
          className={cn(buttonVariants({ variant: 'primary', size: 'l' }), 'mt-6.5 max-[701px]:w-full min-[701px]:min-w-52')}
        >
          {c('home')}
        </a>
        <div className="mt-7 flex flex-wrap justify-center gap-2">
          {categories.map(({ id, path: categoryPath, visualName, imageExtra, image }) => {
            const picture = imageExtra || image;
            return (
              <a
                key={id}
                href={localePath(categoryPath, locale)}
                className={cn(
                  'inline-flex h-tap items-center gap-1.5 rounded-button bg-sunken pe-4 text-strong whitespace-nowrap forced-outline hover:bg-sunken-hover lg:h-12',
                  picture === '' ? 'ps-4' : 'ps-1.75',
                )}
              >
                {picture !== '' && <Picture src={picture} alt="" media={media} width={36} className="size-8 lg:size-9" />}
                {visualName}
              </a>
            );
          })}
        </div>
      </div>
    </main>
  );
}
