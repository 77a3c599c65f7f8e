import { Fragment, type ReactNode } from 'react';
import type { HtmlElement, HtmlNode } from '#lib/html/tree.ts';
import { isVoid } from '#lib/html/tree.ts';
import { bindWords } from '#lib/i18n/bind-words.ts';
import { Link } from '#lib/i18n/navigation.ts';
import type { MediaVariants } from '#lib/media/source.ts';
import { Picture } from '#old/components/ui/picture.tsx';

/** Paths of the shop that are files or calls, not pages. */
const NO_PAGE = /^\/(wp-content|wp-json|wp-admin|api)\//;
const SPELLING: Readonly<Record<string, string>> = { colspan: 'colSpan', rowspan: 'rowSpan', datetime: 'dateTime' };
const UNKNOWN_SIZE = { width: 960, height: 640 };

function anchor({ attrs }: HtmlElement, inside: ReactNode): ReactNode {
  const { href = '', id } = attrs;
  if (href.startsWith('/') && !NO_PAGE.test(href)) {
    return (
      <Link href={href} id={id} prefetch={false}>
        {inside}
      </Link>
    );
  }
  const elsewhere = /^https?:/.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a href={href} id={id} {...elsewhere}>
      {inside}
    </a>
  );
}

function picture({ attrs }: HtmlElement, media: MediaVariants): ReactNode {
  const { src = '', alt = '', width, height } = attrs;
  const known = width !== undefined && height !== undefined;
  const size = known ? { width: Number(width), height: Number(height) } : UNKNOWN_SIZE;
  return (
    <Picture
      src={src}
      alt={alt}
      media={media}
      sizes="(min-width: 992px) 720px, 92vw"
      shown={Math.min(720, size.width)}
      {...size}
      className={known ? undefined : 'prose__fit'}
    />
  );
}

function element(node: HtmlElement, media: MediaVariants): ReactNode {
  const { tag: Tag, attrs, children } = node;
  const inside = children.length > 0 ? <HtmlTree nodes={children} media={media} /> : null;
  switch (Tag) {
    case 'a':
      return anchor(node, inside);
    case 'img':
      return picture(node, media);
    case 'iframe':
      return (
        <iframe
          className="prose__player"
          src={attrs.src}
          title={attrs.title ?? ''}
          loading="lazy"
          allow="fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        />
      );
    case 'video':
      return <Tag className="prose__player" src={attrs.src} title={attrs.title} controls playsInline preload="metadata" />;
    case 'audio':
      return <Tag src={attrs.src} title={attrs.title} controls preload="none" />;
    default: {
      const props = Object.fromEntries(Object.entries(attrs).map(([name, value]) => [SPELLING[name] ?? name, value]));
      if (isVoid(Tag)) return <Tag {...props} />;
      const made = <Tag {...props}>{inside}</Tag>;
      return Tag === 'table' ? <div className="prose__table">{made}</div> : made;
    }
  }
}

interface Props {
  readonly nodes: readonly HtmlNode[];
  readonly media: MediaVariants;
}

/** Safe content as React elements; runs on either side. */
export function HtmlTree({ nodes, media }: Props) {
  return nodes.map((node, i) => (
    <Fragment key={keyOf(node, i)}>{typeof node === 'string' ? bindWords(node) : element(node, media)}</Fragment>
  ));
}

// content never changes in place: its position is its identity
const keyOf = (node: HtmlNode, position: number): string => `${position}-${typeof node === 'string' ? '' : node.tag}`;
