import { menuHref } from '#components/layout/menu-href.ts';
import type { MenuItem } from '#lib/contract/settings-parts.ts';
import { ShopLink } from './shop-link-client.tsx';

const keyOf = ({ type, slug, url, title }: MenuItem): string => `${type}-${slug}-${url}-${title}`;

function Entry({ item }: { readonly item: MenuItem }) {
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
        <Entry item={item} />
        {item.children.length > 0 && <Branch items={item.children} />}
      </li>
    ))}
  </ul>
);

/** The whole information menu as groups with everything below them, however deep (ROUTE-12). */
export const InformationTree = ({ menu }: { readonly menu: readonly MenuItem[] }) => (
  <div className="grid gap-x-cards gap-y-4 md:grid-cols-3 md:items-start">
    {menu.map((item) => (
      <section key={keyOf(item)} className="rounded-card bg-sunken px-5 pt-4 pb-5 md:p-6">
        <h2 className="text-title-s">
          <Entry item={item} />
        </h2>
        {item.children.length > 0 && <Branch items={item.children} />}
      </section>
    ))}
  </div>
);
