import './prose.css';
import { Fragment, type ReactNode } from 'react';
import { Picture } from '#components/ui/picture.tsx';
import { type HtmlElement, type HtmlNode, isVoid } from '#lib/domain/html-tree.ts';
import { bindWords } from '#lib/i18n/format.ts';
import type { MediaVariants } from '#lib/media/source.ts';
import { ShopLink } from './shop-link-client.tsx';

/** Paths of the shop that are files or calls instead of pages: they have no language. */
const NO_PAGE = /^\/(wp-content|wp-json|wp-admin|api)\//;
const REACT_NAMES: Readonly<Record<string, string>> = { colspan: 'colSpan', rowspan: 'rowSpan', datetime: 'dateTime' };
const UNKNOWN_PROPORTIONS = [960, 640] as const;
const TEXT_WIDTH = 720;

function pictureOf({ attrs }: HtmlElement, media: MediaVariants): ReactNode {
  const { src = '', alt = '', width, height } = attrs;
  const isKnown = width !== undefined && height !== undefined;
  return (
    <Picture
      src={src}
      alt={alt}
      media={media}
      width={360}
      desktopWidth={Math.min(TEXT_WIDTH, isKnown ? Number(width) : TEXT_WIDTH)}
      proportions={isKnown ? [Number(width), Number(height)] : UNKNOWN_PROPORTIONS}
      {...(!isKnown && { 'data-fit': '' })}
    />
  );
}

function elementOf(node: HtmlElement, media: MediaVariants): ReactNode {
  const { tag: Tag, attrs, children } = node;
  const inside = children.length > 0 ? <HtmlTree nodes={children} media={media} /> : null;
  switch (Tag) {
    case 'a': {
      const { href = '', id } = attrs;
      if (NO_PAGE.test(href)) {
        return (
          <a href={href} id={id}>
            {inside}
          </a>
        );
      }
      return (
        <ShopLink href={href} id={id}>
          {inside}
        </ShopLink>
      );
    }
    case 'img':
      return pictureOf(node, media);
    case 'iframe':
      return (
        <iframe
          src={attrs.src}
          title={attrs.title ?? ''}
          loading="lazy"
          allow="fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        />
      );
    case 'video':
      return <Tag src={attrs.src} title={attrs.title} controls playsInline preload="metadata" />;
    case 'audio':
      return <Tag src={attrs.src} title={attrs.title} controls preload="none" />;
    default: {
      const props = Object.fromEntries(Object.entries(attrs).map(([name, value]) => [REACT_NAMES[name] ?? name, value]));
      if (isVoid(Tag)) return <Tag {...props} />;
      const element = <Tag {...props}>{inside}</Tag>;
      return Tag === 'table' ? <div data-table="">{element}</div> : element;
    }
  }
}

interface HtmlTreeProps {
  /** The sanitised HTML (lib/server/html/read.ts). */
  readonly nodes: readonly HtmlNode[];
  readonly media: MediaVariants;
}

/** Sanitised HTML as React elements, on the server and in browsers. */
export function HtmlTree({ nodes, media }: HtmlTreeProps) {
  // Content does not change, so its index is a valid key.
  return [...nodes.entries()].map(([index, node]) => (
    <Fragment key={index}>{typeof node === 'string' ? bindWords(node) : elementOf(node, media)}</Fragment>
  ));
}
