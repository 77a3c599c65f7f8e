import { Frame } from '#components/layout/frame.tsx';
import { Home } from '#components/pagetype/home.tsx';
import { layoutFor } from '#lib/domain/layout.ts';
import { getMenu } from '#lib/shop/menu.ts';
import type { PageView } from '#lib/shop/page-view.ts';
import type { ArticleView } from './article-view.ts';
import { Html } from './html.tsx';
import { Plate } from './plate.tsx';

interface Props {
  readonly view: PageView;
  readonly article: ArticleView;
}

/** The home of the shop's page type under the words of a page (ROUTE-02). */
export async function HomeVariant({ view, article }: Props) {
  const { settings, locale } = view;
  const { title, lead, image, html } = article;
  // home names the page in its own heading; the words above it are for the eye
  const named: PageView = { ...view, settings: { ...settings, seo: { ...settings.seo, heading: title } } };
  return (
    <Frame locale={locale} layout={layoutFor(view.pageType, 'index')}>
      <section className="container">
        <div className="intro" data-tint="coal">
          <div className="intro__words">
            <p className="display display--xl" aria-hidden="true">
              {title}
            </p>
            {lead !== '' && <p className="intro__lead">{lead}</p>}
            <Html html={html} />
          </div>
          {image !== '' && <Plate src={image} alt="" media={settings.media} sizes="(min-width: 992px) 420px, 260px" shown={420} priority />}
        </div>
      </section>
      <Home view={named} menu={await getMenu(locale)} />
    </Frame>
  );
}
