import { Filtered, FilterTools } from '#components/filters/filtered.tsx';
import type { Menu } from '#lib/domain/catalogue.ts';
import type { PageView } from '#lib/shop/page-view.ts';
import { CardMessages } from '../card-messages.tsx';
import { shortSections } from '../category-sections.ts';
import { BesideTree } from '../category-tree.tsx';
import { HomeOffers, PageOffers } from '../home-offers.tsx';
import { HomeText } from '../home-text.tsx';
import { MenuUnavailable } from '../menu-unavailable.tsx';
import { PriceGate } from '../page-type-parts-client.tsx';
import { Section } from '../section-client.tsx';

interface HomeProps {
  readonly view: PageView;
  readonly menu: Menu | null;
}

/** Dishes of a category before the link to all of them. */
const MAX_DISHES = 8;

/** Page type `cat2`: categories at the side, the first dishes of each beside them. */
export async function TreeHome({ view, menu }: HomeProps) {
  const { settings } = view;
  const roots = menu?.roots.filter(({ showOnHome }) => showOnHome) ?? [];
  const sections = menu === null ? [] : await shortSections(view, menu, roots, MAX_DISHES);
  return (
    <CardMessages>
      <main>
        <h1 className="sr-only">{settings.seo.heading || settings.seo.name}</h1>
        <HomeOffers view={view} menu={menu} />
        {menu === null ? (
          <MenuUnavailable view={view} />
        ) : (
          <BesideTree view={view} menu={menu} current={null}>
            <FilterTools view={view} menu={menu} />
            <Filtered view={view} menu={menu}>
              <PriceGate>
                {sections.map((section, index) => (
                  <Section key={section.slug} section={section} position={index} isFirst={index === 0} columns="rows" />
                ))}
              </PriceGate>
            </Filtered>
          </BesideTree>
        )}
        <PageOffers view={view} menu={menu} gallery="gallery" />
        <HomeText seo={settings.seo} />
      </main>
    </CardMessages>
  );
}
