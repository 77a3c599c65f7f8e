import type { MenuItem } from '#lib/contract/settings-parts.ts';
import { ShopLink } from '#old/components/navigation/shop-link.tsx';
import { menuHref } from './menu-href.ts';

const nameOf = (item: MenuItem, key: string) => {
  const href = menuHref(item);
  return href === '' ? <span key={key}>{item.title}</span> : <ShopLink href={href}>{item.title}</ShopLink>;
};

function Branch({ items }: { readonly items: readonly MenuItem[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={`${item.type}-${item.slug}-${item.url}-${item.title}`}>
          {nameOf(item, item.title)}
          {item.children.length > 0 && <Branch items={item.children} />}
        </li>
      ))}
    </ul>
  );
}

/** The whole information menu as groups with everything below them, however deep (ROUTE-12). */
export function InfoTree({ menu }: { readonly menu: readonly MenuItem[] }) {
  return (
    <div className="infotree">
      {menu.map((item) => (
        <section key={`${item.type}-${item.slug}-${item.url}-${item.title}`} className="infotree__group">
          <h2 className="title">{nameOf(item, item.title)}</h2>
          {item.children.length > 0 && <Branch items={item.children} />}
        </section>
      ))}
    </div>
  );
}
