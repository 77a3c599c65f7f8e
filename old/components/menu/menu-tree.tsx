import type { MenuItem } from '#lib/contract/settings-parts.ts';
import { menuHref } from '#old/components/content/menu-href.ts';
import { ShopLink } from '#old/components/navigation/shop-link.tsx';
import { Icon } from '#old/components/ui/icon.tsx';

interface Props {
  readonly items: readonly MenuItem[];
}

/** The shop's pages as it nests them; a branch opens in place. */
export function MenuTree({ items }: Props) {
  return (
    <ul className="burger__tree">
      {items.map((item) => {
        const href = menuHref(item);
        const key = `${item.title} ${href}`;
        if (item.children.length === 0)
          return (
            <li key={key}>
              {href === '' ? (
                <span className="burger__link">{item.title}</span>
              ) : (
                <ShopLink className="burger__link" href={href}>
                  {item.title}
                </ShopLink>
              )}
            </li>
          );
        const repeated = item.children.some((child) => menuHref(child) === href);
        return (
          <li key={key}>
            <details>
              {/* a drawer takes the mouse from what it does not know to be a control */}
              <summary className="burger__link" data-base-ui-swipe-ignore="">
                {item.title}
                <Icon name="down" size="s" />
              </summary>
              <MenuTree items={repeated || href === '' ? item.children : [{ ...item, children: [] }, ...item.children]} />
            </details>
          </li>
        );
      })}
    </ul>
  );
}
