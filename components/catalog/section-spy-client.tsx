'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import { isModifiedClick } from '#components/layers/layer-address.ts';
import { useDocumentSeo } from '#components/product/use-document-seo.ts';
import { followScroll, isEntryAtBlock, layersOfEntry, pushBlock } from '#lib/client/history.ts';
import type { CategoryLink } from './category-bar-client.tsx';

/** Where the top of a section comes to rest below the bar, in px (NAV-04); also `scroll-padding-top` of the page. */
const OFFSET = 100;
/** A section counts a little before it is there, so that rounding decides nothing. */
const LINE = OFFSET + 24;
/** More than a page can measure: everything above the line is inside of the observed area. */
const ENDLESS = 1_000_000;
/** Milliseconds without scrolling until the page counts as at rest. */
const REST = 160;
/** How often the way to a section that was pressed is corrected. */
const CORRECTIONS = 3;
/** Movement of the visitor, which ends the way to a section that was pressed. */
const VISITOR_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

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

let isFirstPage = true;
/** Whether this is the first page of the document and its address was opened; after a reload or a step back the browser restores the scroll. */
function takeIsOpened(): boolean {
  const isOpened = isFirstPage && performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'navigate');
  isFirstPage = false;
  return isOpened;
}

const isAtBlock = (section: Element): boolean => Math.abs(section.getBoundingClientRect().top - OFFSET) <= 1;
const isAtEnd = (): boolean => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2;

/** Tab and screen readers go on at the heading that a key has scrolled to (KF-CATALOG-22). */
function focusHeading(section: HTMLElement): void {
  const heading = section.querySelector<HTMLElement>('h1, h2') ?? section;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Scrolls to a section and corrects at once: sections on the way had estimated heights until they were laid out. Not smoothly, for the same reason. */
function scrollToSection(section: HTMLElement): void {
  section.scrollIntoView({ behavior: 'instant', block: 'start' });
  requestAnimationFrame(() => requestAnimationFrame(() => section.scrollIntoView({ behavior: 'instant', block: 'start' })));
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
  /** Where a press leads: sections that are passed on the way change nothing. */
  const target = useRef<string>(undefined);
  const corrections = useRef(0);

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
          if (isMoving && layersOfEntry().length === 0) onActive(target.current ?? lastPassed() ?? sections[0]?.slug);
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

    /** Sections that were passed are laid out late, with other heights than estimated, and so move the one that was pressed. */
    const isCorrected = (): boolean => {
      const section = target.current === undefined ? null : document.getElementById(target.current);
      if (section === null || isAtEnd() || isAtBlock(section)) return false;
      corrections.current += 1;
      if (corrections.current > CORRECTIONS) return false;
      const before = window.scrollY;
      section.scrollIntoView({ behavior: 'instant', block: 'start' });
      return window.scrollY !== before;
    };
    const settle = () => {
      if (isCorrected()) return;
      isMoving = false;
      // Over an open layer the address is the layer's.
      if (layersOfEntry().length > 0) return;
      const section = sections.find(({ slug }) => slug === target.current) ?? sectionInView(sections);
      onActive(section?.slug ?? sections[0]?.slug);
      setShown(section?.slug);
      const block = section === undefined ? null : document.getElementById(section.slug);
      followScroll((section?.path ?? home) + window.location.search, block !== null && isAtBlock(block));
    };
    const onScroll = () => {
      isMoving = true;
      clearTimeout(timer);
      timer = setTimeout(settle, REST);
    };
    const forgetTarget = () => {
      target.current = undefined;
    };
    /** The browser has scrolled: to the block of an opened address, or, after a reload or a step in the history, to the position that it kept. */
    const onMoved = (isOpened: boolean) => {
      forgetTarget();
      corrections.current = 0;
      if (isOpened || isEntryAtBlock()) target.current = sections.find(({ path }) => path === window.location.pathname)?.slug;
      onScroll();
    };
    const isOpened = takeIsOpened();
    if (window.scrollY > 0) onMoved(isOpened);
    window.addEventListener('scroll', onScroll, options);
    // also where a layer that was open over the page is closed: what was scrolled before it opened may not have been noticed yet
    window.addEventListener('popstate', () => onMoved(false), options);
    for (const move of VISITOR_MOVES) window.addEventListener(move, forgetTarget, options);
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
      target.current = section.slug;
      corrections.current = 0;
      onActive(section.slug);
      setShown(section.slug);
      pushBlock(section.path + window.location.search);
      scrollToSection(heading);
      // A click with `detail` 0 comes from a key.
      if (event.detail === 0) focusHeading(heading);
    };
    element?.addEventListener('click', jump);
    return () => element?.removeEventListener('click', jump);
  }, [bar, sections, onActive]);
  return null;
}
