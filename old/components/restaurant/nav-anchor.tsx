import { Link } from '#lib/i18n/navigation.ts';
import type { NavLink } from './links.ts';

/** A link of the restaurant's navigation: pages keep the language, other sites open beside. */
export function NavAnchor({ link }: { readonly link: NavLink }) {
  if (link.href.startsWith('/')) {
    return (
      <Link href={link.href} prefetch={false}>
        {link.name}
      </Link>
    );
  }
  return (
    <a href={link.href} rel="noreferrer" target={link.href.startsWith('http') ? '_blank' : undefined}>
      {link.name}
    </a>
  );
}
