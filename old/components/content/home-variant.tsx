import { layoutFor } from '#lib/domain/layout.ts';
import { bindWords } from '#lib/i18n/bind-words.ts';
import { trailGraph } from '#lib/seo/graph.ts';
import { siteOf } from '#lib/seo/site.ts';
import { getMenu } from '#lib/shop/menu.ts';
import type { PageView } from '#lib/shop/page-view.ts';
import { Frame } from '#old/components/layout/frame.tsx';
import { Home } from '#old/components/pagetype/home.tsx';
import { JsonLd } from '#old/components/seo/json-ld.tsx';
import type { ArticleView } from './article-view.ts';
import { Html } from './html.tsx';
import { Plate } from './plate.tsx';

interface Props {
  readonly view: PageView;
  readonly article: ArticleView;
  /** Its own address. */
  readonly path: string;
}

/** The home of the shop's page type under the words of a page (ROUTE-02). */
export async function HomeVariant({ view, article, path }: Props) {
  const { settings, locale } = view;
  const { title, lead, image, html } = article;
  // home names the page in its own heading; the words above it are for the eye
  const named: PageView = { ...view, settings: { ...settings, seo: { ...settings.seo, heading: title } } };
  return (
    <Frame locale={locale} layout={layoutFor(view.pageType, 'index')}>
      <section className="container">
        <div className="intro">
          <div className="intro__words">
            <p className="display display--xl" aria-hidden="true">
              {title}
            </p>
            {lead !== '' && <p className="intro__lead">{bindWords(lead)}</p>}
            <Html html={html} page={article.slug} />
          </div>
          {image !== '' && <Plate src={image} alt="" media={settings.media} sizes="(min-width: 992px) 420px, 260px" shown={420} priority />}
        </div>
      </section>
      <JsonLd data={trailGraph(siteOf(settings, locale), [{ title, path }])} />
      <Home view={named} menu={await getMenu(locale)} />
    </Frame>
  );
}
