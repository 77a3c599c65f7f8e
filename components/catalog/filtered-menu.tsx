import { Filtered, FilterTools } from '#components/filters/filtered.tsx';
import type { Menu } from '#lib/domain/catalogue.ts';
import type { PageView } from '#lib/server/data/page-view.ts';
import { CardMessages } from './card-messages.tsx';
import { barCategories } from './category-links.ts';
import { menuSections } from './menu-sections.ts';
import { Section } from './section-client.tsx';

interface FilteredMenuProps {
  readonly view: PageView;
  readonly menu: Menu;
}

/** The dishes of the whole menu that match the filters of the address (CAT-06). */
export async function FilteredMenu({ view, menu }: FilteredMenuProps) {
  const sections = await menuSections(view, menu, barCategories(menu, view));
  return (
    <CardMessages>
      <FilterTools view={view} menu={menu} />
      <Filtered view={view} menu={menu}>
        {sections.map((section, index) => (
          <Section key={section.slug} section={section} position={index} isFirst={index === 0} />
        ))}
      </Filtered>
    </CardMessages>
  );
}
