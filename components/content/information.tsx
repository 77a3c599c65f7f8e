import { getTranslations } from 'next-intl/server';
import { MissingScreen } from '#components/catalog/catalog-shell.tsx';
import { firstTint } from '#components/catalog/tint.ts';
import { PageMessages } from '#components/layout/page-data.tsx';
import { menuHref, socialLinks } from '#components/layout/shop-links.ts';
import type { MenuItem } from '#lib/contract/settings-parts.ts';
import { menuGroup, menuTrail } from '#lib/domain/menu-tree.ts';
import { supportChatSource } from '#lib/server/data/owner-scripts.ts';
import { getPageView, type PageProps, type PageView } from '#lib/server/data/page-view.ts';
import { env } from '#lib/server/env.ts';
import { Article, articlePageGraph, type EntryKind, type FoundEntry, findEntry } from './article.tsx';
import { ContentFailed, ContentFrame } from './content-frame.tsx';
import { PostButton, SupportChat } from './information-client.tsx';
import { ShopLink } from './shop-link-client.tsx';

/** The customer care page, the only one with support contacts (NAV-10). */
const CARE = 'information/page/zabota-o-klientah';
const MESSENGERS: ReadonlySet<string> = new Set(['telegram', 'whatsapp', 'viber', 'vk']);

/** The page or post at an address of the information section. */
export async function EntryPage({ kind, params }: PageProps<'slug'> & { readonly kind: EntryKind }) {
  const given = await params;
  const found = await findEntry(kind, given);
  return found === null ? <MissingScreen view={await getPageView(given.locale)} /> : <EntryScreen {...found} />;
}

/** A page or post of the backend in the information section. */
export async function EntryScreen({ view, entry: { kind, slug, article, path, wire } }: FoundEntry) {
  const t = await getTranslations({ locale: view.locale, namespace: 'content' });
  const { menu, media, contacts } = view.settings;
  const above = menuTrail(menu, kind, slug).slice(0, -1);
  const crumbs = [
    { title: t('information'), href: '/information' },
    ...above.flatMap((item) => (menuHref(item).startsWith('/') && item.slug !== slug ? [{ title: item.title, href: menuHref(item) }] : [])),
  ];
  return (
    <PageMessages keys={['content.copied', 'content.copyCode', 'content.notCopied', 'content.open', 'layout.social', 'support']}>
      <ContentFrame view={view} crumbs={crumbs} data={article === null ? undefined : articlePageGraph(view, article, path, crumbs)}>
        {article === null ? (
          <ContentFailed view={view} />
        ) : (
          <Article
            locale={view.locale}
            article={article}
            tint={firstTint([], slug.length)}
            media={media}
            aside={<InformationNavigation view={view} kind={kind} slug={slug} />}
          >
            {wire?.button && <PostButton button={wire.button} />}
          </Article>
        )}
        {path.includes(CARE) && (
          <SupportChat
            source={supportChatSource(env())}
            phone={contacts.phone}
            messengers={socialLinks(contacts).filter(({ network }) => MESSENGERS.has(network))}
          />
        )}
      </ContentFrame>
    </PageMessages>
  );
}

/** The other entries of a page's group in the information menu. */
async function InformationNavigation({ view, kind, slug }: { readonly view: PageView; readonly kind: EntryKind; readonly slug: string }) {
  const t = await getTranslations({ locale: view.locale, namespace: 'content' });
  const items = menuGroup(view.settings.menu, kind, slug).filter((item) => menuHref(item) !== '');
  if (items.length < 2) return null;
  return (
    <nav aria-label={t('section')} className="rounded-card bg-sunken px-5 py-3">
      <ul>
        {items.map((item) => (
          <li key={menuHref(item)}>
            <ShopLink
              href={menuHref(item)}
              aria-current={item.type === kind && item.slug === slug ? 'page' : undefined}
              className="flex min-h-tap items-center hover:text-brand-strong aria-[current]:font-[650]"
            >
              {item.title}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const keyOf = ({ type, slug, url, title }: MenuItem): string => `${type}-${slug}-${url}-${title}`;

function MenuEntry({ item }: { readonly item: MenuItem }) {
  const href = menuHref(item);
  const place = 'flex min-h-tap items-center';
  if (href === '') return <span className={place}>{item.title}</span>;
  return (
    <ShopLink href={href} className={`${place} hover:text-brand-strong`}>
      {item.title}
    </ShopLink>
  );
}

const Branch = ({ items }: { readonly items: readonly MenuItem[] }) => (
  <ul className="[ul_&]:border-s-2 [ul_&]:border-line [ul_&]:ps-4">
    {items.map((item) => (
      <li key={keyOf(item)}>
        <MenuEntry item={item} />
        {item.children.length > 0 && <Branch items={item.children} />}
      </li>
    ))}
  </ul>
);

/** The whole information menu as nested groups (ROUTE-12). */
export const InformationTree = ({ menu }: { readonly menu: readonly MenuItem[] }) => (
  <div className="grid gap-x-cards gap-y-4 md:grid-cols-3 md:items-start">
    {menu.map((item) => (
      <section key={keyOf(item)} className="rounded-card bg-sunken px-5 pt-4 pb-5 md:p-6">
        <h2 className="text-title-s">
          <MenuEntry item={item} />
        </h2>
        {item.children.length > 0 && <Branch items={item.children} />}
      </section>
    ))}
  </div>
);
