import '#components/content/content.css';
import { MissingScreen } from '#components/catalog/catalog-shell.tsx';
import { Landing } from '#components/catalog/landing-pages.tsx';
import { type ArticleView, entryMetadata, findEntry, Plate } from '#components/content/article.tsx';
import { Html } from '#components/content/html.tsx';
import { EntryScreen } from '#components/content/information.tsx';
import { JsonLd } from '#components/layout/page-data.tsx';
import { bindWords } from '#lib/i18n/format.ts';
import { getMenu } from '#lib/server/data/menu.ts';
import { getPageView, leadFromOld, type PageProps, type PageView } from '#lib/server/data/page-view.ts';
import { siteOf } from '#lib/server/seo/address.ts';
import { trailGraph } from '#lib/server/seo/graph.ts';

export const generateStaticParams = () => [];

export const generateMetadata = (props: PageProps<'slug'>) => entryMetadata('page', props);

/** A page of the backend at the root; one with the home template has the layout of home (ROUTE-02). */
export default async function GenericPage({ params }: PageProps<'slug'>) {
  const given = await params;
  const found = await findEntry('page', given);
  if (found === null) {
    const view = await getPageView(given.locale);
    await leadFromOld(view.locale, `/${given.slug}`);
    return <MissingScreen view={view} path={`/${given.slug}`} />;
  }
  const { view, entry } = found;
  if (entry.article !== null && entry.wire?.template === 'home')
    return <HomeVariant view={view} article={entry.article} path={entry.path} />;
  return <EntryScreen view={view} entry={entry} />;
}

interface HomeVariantProps {
  readonly view: PageView;
  readonly article: ArticleView;
  readonly path: string;
}

/** The home page with the text of a page above it (ROUTE-02). */
async function HomeVariant({ view, article: { slug, title, lead, image, html }, path }: HomeVariantProps) {
  const { settings, locale } = view;
  // home renders the heading of the page; the text above it is not a heading
  const named: PageView = { ...view, settings: { ...settings, seo: { ...settings.seo, heading: title } } };
  const intro = (
    <section className="mx-auto max-w-page px-gutter">
      <div className="mt-3 grid overflow-hidden rounded-sheet bg-hearth text-on-coal [--focus:var(--on-coal)] lg:mt-4 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:items-center">
        <div className="px-5 pt-6 lg:py-10 lg:ps-12 lg:pe-0">
          <p aria-hidden="true" className="font-display text-title-xl text-balance">
            {title}
          </p>
          {lead !== '' && <p className="mt-2 text-body font-semibold text-on-coal-muted">{bindWords(lead)}</p>}
          <Html html={html} page={slug} className="mt-4 text-on-coal-muted [&_a]:text-inherit" />
        </div>
        {image !== '' && (
          <Plate
            src={image}
            media={settings.media}
            width={260}
            desktopWidth={420}
            priority="high"
            isBare
            className="mx-auto aspect-square w-[min(100%,260px)] lg:-my-6 lg:w-[min(100%,420px)]"
          />
        )}
      </div>
    </section>
  );
  return (
    <>
      <JsonLd data={trailGraph(siteOf(settings, locale), [{ title, path }])} />
      <Landing view={named} menu={await getMenu(locale)} intro={intro} />
    </>
  );
}
