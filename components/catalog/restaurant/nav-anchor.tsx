import { localePath } from '#lib/seo/address.ts';
import type { NavLink } from './links.ts';

interface NavAnchorProps {
  readonly link: NavLink;
  readonly locale: string;
  readonly className: string;
}

/** A link of the restaurant's navigation: pages keep the language, other sites open beside the shop. */
export function NavAnchor({ link: { title, href }, locale, className }: NavAnchorProps) {
  if (!href.startsWith('/')) {
    return (
      <a href={href} rel="noreferrer" target={href.startsWith('http') ? '_blank' : undefined} className={className}>
        {title}
      </a>
    );
  }
  const [path = '/', hash] = href.split('#');
  return (
    <a href={localePath(path, locale) + (hash === undefined ? '' : `#${hash}`)} className={className}>
      {title}
    </a>
  );
}
