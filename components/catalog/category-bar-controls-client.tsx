'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { isModifiedClick } from '#components/layers/layer-address.ts';
import { useDocumentSeo } from '#components/product/dish-document-client.tsx';
import { chipVariants } from '#components/ui/button.tsx';
import { followScroll, isEntryAtBlock, layersOfEntry, notePosition, pushBlock, tellSections } from '#lib/client/history.ts';
import { heldElement, holdScroll } from '#lib/client/scroll-position.ts';
import type { CategoryLink } from './category-bar-client.tsx';

/** The late code of the category bar: it follows the section that is read, shows its subcategories and scrolls the bar to the active category. */

/** Where the top of a section comes to rest below the bar, in px (NAV-04); also `scroll-padding-top` of the page. */
const OFFSET = 100;
/** A section counts a little before it is there, so that rounding decides nothing. */
const LINE = OFFSET + 24;
/** More than a page can measure: everything above the line is inside of the observed area. */
const ENDLESS = 1_000_000;
/** Milliseconds without scrolling until the page counts as at rest. */
const REST = 160;

/** The section that is read: the last one above the line; at the end of the page the last one in sight, whose top may never reach the line. */
export function sectionAt(tops: readonly number[], height: number, isAtEnd: boolean): number {
  const passed = tops.findLastIndex((top) => top <= LINE);
  if (!isAtEnd || passed < 0) return passed;
  return Math.max(
    passed,
    tops.findLastIndex((top) => top < height / 2),
  );
}

function sectionInView(sections: readonly CategoryLink[]): CategoryLink | undefined {
  const found = sections.flatMap((section) => {
    const element = document.getElementById(section.slug);
    return element === null ? [] : [{ section, top: element.getBoundingClientRect().top }];
  });
  const tops = found.map(({ top }) => top);
  return found[sectionAt(tops, window.innerHeight, isAtEnd())]?.section;
}

/** The section to which a press or a step in the history leads: sections that are passed on the way change nothing. */
const heldSection = (sections: readonly CategoryLink[]): CategoryLink | undefined =>
  sections.find(({ slug }) => slug === heldElement()?.id);

let isFirstPage = true;
/** Whether this is the first page of the document and its address was opened; after a reload or a step back the browser restores the scroll. */
function takeIsOpened(): boolean {
  const isOpened = isFirstPage && performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'navigate');
  isFirstPage = false;
  return isOpened;
}

const isNear = (section: Element): boolean => Math.abs(section.getBoundingClientRect().top - OFFSET) < window.innerHeight / 2;
const isAtEnd = (): boolean => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2;

/** After Enter on a category, Tab and screen readers continue from its heading (KF-CATALOG-22). */
function focusHeading(section: HTMLElement): void {
  const heading = section.querySelector<HTMLElement>('h1, h2') ?? section;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

export interface SectionSpyProps {
  readonly sections: readonly CategoryLink[];
  /** The address above the first section. */
  readonly home: string;
  /** Holds a link for each section, with its slug as `data-category`. */
  readonly bar: RefObject<HTMLElement | null>;
  /** Told the slug of the section that is read, or that a press leads to. */
  readonly onActive: (slug: string | undefined) => void;
}

/**
 * Follows the section of a page that is read: the bar shows it, and document and address become those of its category, above the first section `home` (NAV-04).
 * The address follows without a step in the history; a press on a link to a section makes one.
 */
export function SectionSpy({ sections, home, bar, onActive }: SectionSpyProps) {
  /** Slug whose texts the document shows; undefined above the first section. */
  const [shown, setShown] = useState<string>();
  const read = sections.find(({ slug }) => slug === shown);
  useDocumentSeo(read?.seo, read?.path);

  useEffect(() => {
    const end = new AbortController();
    const options = { passive: true, signal: end.signal };
    const passed = new Set<string>();
    let isMoving = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const lastPassed = (): string | undefined => sections.findLast(({ slug }) => passed.has(slug))?.slug;
    const observe = (): IntersectionObserver => {
      passed.clear();
      const observer = new IntersectionObserver(
        (entries) => {
          for (const { isIntersecting, target: section } of entries) {
            if (isIntersecting) passed.add(section.id);
            else passed.delete(section.id);
          }
          if (isMoving && layersOfEntry().length === 0) onActive(heldSection(sections)?.slug ?? lastPassed() ?? sections[0]?.slug);
        },
        { rootMargin: `${ENDLESS}px 0px ${LINE - window.innerHeight}px 0px` },
      );
      for (const { slug } of sections) {
        const section = document.getElementById(slug);
        if (section !== null) observer.observe(section);
      }
      return observer;
    };
    let observer = observe();

    const settle = () => {
      isMoving = false;
      // while a layer is open, the address is the layer's
      if (layersOfEntry().length > 0) return;
      const section = heldSection(sections) ?? sectionInView(sections);
      onActive(section?.slug ?? sections[0]?.slug);
      setShown(section?.slug);
      followScroll((section?.path ?? home) + window.location.search);
    };
    const onScroll = () => {
      isMoving = true;
      clearTimeout(timer);
      timer = setTimeout(settle, REST);
    };
    const sectionOf = (pathname: string): HTMLElement | null =>
      document.getElementById(sections.find(({ path }) => path === pathname)?.slug ?? '');
    const stopTelling = tellSections(sectionOf);
    const isOpened = takeIsOpened();
    const section = sectionOf(window.location.pathname);
    // where an address was opened its section is at the top, unless the visitor has scrolled away before this code came
    if (section !== null && (isOpened ? window.scrollY > 0 && isNear(section) : isEntryAtBlock())) {
      holdScroll(section);
      notePosition();
    }
    if (window.scrollY > 0) onScroll();
    window.addEventListener('scroll', onScroll, options);
    // also where a layer that was open over the page is closed: what was scrolled before it opened may not have been noted yet
    window.addEventListener('popstate', onScroll, options);
    window.addEventListener(
      'resize',
      () => {
        observer.disconnect();
        observer = observe();
      },
      options,
    );
    return () => {
      end.abort();
      stopTelling();
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [sections, home, onActive]);

  useEffect(() => {
    const element = bar.current;
    const jump = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-category]') : null;
      const section = sections.find(({ slug }) => slug === link?.dataset.category);
      const heading = section && document.getElementById(section.slug);
      if (!section || !heading || isModifiedClick(event)) return;
      event.preventDefault();
      onActive(section.slug);
      setShown(section.slug);
      pushBlock(section.path + window.location.search);
      holdScroll(heading);
      // A click with `detail` 0 comes from a key.
      if (event.detail === 0) focusHeading(heading);
    };
    element?.addEventListener('click', jump);
    return () => element?.removeEventListener('click', jump);
  }, [bar, sections, onActive]);
  return null;
}

export interface SubcategoriesProps {
  readonly category: string;
  readonly links: NonNullable<CategoryLink['children']>;
  readonly currentPath: string | undefined;
}

/** The subcategories of the category that is read, below the bar that sticks. They lie over the page, so that nothing moves when they come and go. */
export function Subcategories({ category, links, currentPath }: SubcategoriesProps) {
  const t = useTranslations('catalogue');
  return (
    <ul
      aria-label={`${t('subcategories')}: ${category}`}
      className="absolute inset-x-0 top-full flex gap-1.5 overflow-x-auto bg-bg px-[max(var(--gutter),calc((100%-1360px)/2))] pb-2 shadow-[0_1px_0_var(--line)] scrollbar-none"
    >
      {links.map(({ href, name }) => (
        <li key={href}>
          <a
            href={href}
            aria-current={href === currentPath ? 'page' : undefined}
            className={chipVariants({ selected: href === currentPath })}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The link to all categories stays at the start of the rail, over what is scrolled below it. */
const COVERED = 10;

/** Scrolls the rail so that a link stands at its start. */
function reveal(row: HTMLElement, link: HTMLElement): void {
  const [all] = row.children;
  if (all === undefined) return;
  const isRtl = getComputedStyle(row).direction === 'rtl';
  const [from, to] = [all.getBoundingClientRect(), link.getBoundingClientRect()];
  const left = isRtl ? to.right - (from.left - COVERED) : to.left - (from.right + COVERED);
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  row.scrollBy({ left, behavior: calm ? 'instant' : 'smooth' });
}

const linksOf = (row: HTMLElement): readonly HTMLElement[] => [...row.querySelectorAll<HTMLElement>('[data-category]')];

function revealActive(row: HTMLElement | null, active: string | undefined): void {
  const link = row && linksOf(row).find(({ dataset }) => dataset.category === active);
  if (row && link) reveal(row, link);
}

/** Arrows, Home and End lead along the links of the rail. */
function walkLinks(event: KeyboardEvent<HTMLElement>): void {
  const row = event.currentTarget.parentElement;
  if (row === null || event.ctrlKey || event.metaKey || event.altKey) return;
  const links = linksOf(row);
  const at = links.indexOf(event.currentTarget);
  const forward = getComputedStyle(row).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const isArrow = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
  const next = event.key === 'Home' ? 0 : event.key === 'End' ? links.length - 1 : isArrow ? at + (event.key === forward ? 1 : -1) : null;
  const link = next === null ? undefined : links[next];
  if (link === undefined) return;
  event.preventDefault();
  link.focus({ preventScroll: true });
  reveal(row, link);
}

/** Says whether the bar has reached the upper edge of the screen. @returns Ends that. */
function watchStuck(bar: HTMLElement | null, onChange: (isStuck: boolean) => void): () => void {
  // One line of it lies beyond the edge as soon as it sticks there.
  const observer = new IntersectionObserver(
    (entries) => {
      const last = entries.at(-1);
      if (last) onChange(last.intersectionRatio < 1 && last.boundingClientRect.top <= 0);
    },
    { rootMargin: '-1px 0px 0px 0px', threshold: [0, 1] },
  );
  if (bar !== null) observer.observe(bar);
  return () => observer.disconnect();
}

/** What the bar of categories does besides linking to them. */
export const railMoves = { reveal: revealActive, walk: walkLinks, watchStuck };
