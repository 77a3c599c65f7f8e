import { inTurn } from './in-turn.ts';
import { SectionHeights } from './section-heights.ts';

/**
 * Sections of a page that the browser puts in. Making the cards of a whole menu, looking up their styles and laying them out is what a change of pages costs
 * most; only what is near the screen is needed at once. The others stand in with the height they had last, or about theirs (long.css), and are made and
 * measured one by one, the nearest first.
 */

export const MARK = 'data-still';
/** On a section whose cards are not all made yet. */
export const EMPTY = 'data-empty';
/** So many screens away: nearer, a fling would come to what is not painted yet. */
export const SCREENS = 3;
/** Milliseconds after the last step of a scroll: then the page stands. */
const STANDS = 160;
/** Pixels of height: a section's head, and each of its cards, as those that were laid out have; before any was, about so. */
const HEAD = 60;
const known = { cards: 1, pixels: 150 };
const LEAST_CARD = 40;

/** A section as its height depends on it. */
export interface Height {
  readonly slug: string;
  readonly cards: number;
}

/** Makes a section's cards: at once, or between what is more urgent. */
export type Make = (isUrgent: boolean) => Promise<void>;

interface Later extends Height {
  readonly make: Make;
  withdraw: () => void;
}

const later = new Map<Element, Later>();
let heights: SectionHeights | null = null;
let width = 0;
let movedAt = 0;

const frame = (): string => `${innerWidth} ${getComputedStyle(document.documentElement).fontSize}`;
function measured(): SectionHeights {
  if (heights === null || width !== innerWidth) heights = new SectionHeights(() => sessionStorage, frame());
  width = innerWidth;
  return heights;
}
const nameOf = ({ slug, cards }: Height): string => `${slug} ${cards}`;
const guessOf = (of: Height): string =>
  `${Math.round((measured().at(nameOf(of)) ?? (of.cards * known.pixels) / known.cards + HEAD) * 100) / 100}px`;
const spaceOf = (section: Element): number => Number(getComputedStyle(section).paddingTop.replace('px', '')) || 0;

/** Whether pages are put in by the browser by now: the first one comes laid out. */
export const isAlive = (): boolean => history.scrollRestoration === 'manual';

/** How a section is put in: whole, with the cards that are on the screen, or with none and left out of the frame. */
export type Begin = 'whole' | 'begun' | 'left';

/** Attributes of a section that begins so. */
export const beginsWith = (begin: Begin, of: Height) => ({
  ...(begin === 'left' && { [MARK]: '' }),
  ...(begin !== 'whole' && { style: { '--guess': guessOf(of) } }),
});

export const isLater = (section: Element): boolean => later.has(section);

/** What a section that is laid out is high, pixels, its own space included. */
export function noteHeight(section: Element, of: Height, height: number): void {
  const inside = height - spaceOf(section);
  measured().put(nameOf(of), inside);
  known.cards += of.cards;
  known.pixels += Math.max(LEAST_CARD * of.cards, inside - HEAD);
}

/** Another width, other letters: nothing is as high as it was. */
export const forgetHeights = (): void => measured().forget();

/** For the page that is loaded next. */
export const saveHeights = (): void => measured().save(frame());

const onScroll = (): void => {
  movedAt = performance.now();
};

/** Lays out a section when it is its turn; until then `isLeft` leaves it out of all frames. */
export function layOutLater(section: HTMLElement, of: Height, make: Make, isLeft: boolean): void {
  if (!isAlive()) return;
  section.style.setProperty('--guess', guessOf(of));
  section.toggleAttribute(MARK, isLeft);
  if (later.size === 0) {
    addEventListener('scroll', onScroll, { passive: true });
    // browsers that keep what is on the screen themselves would move it a second time
    document.documentElement.style.overflowAnchor = 'none';
  }
  const one: Later = { ...of, make, withdraw: () => {} };
  later.set(section, one);
  layOutInTurn(section, one);
}

/** It is gone, or laid out anyway. */
export function forgetLayOut(section: Element): void {
  later.get(section)?.withdraw();
  later.delete(section);
  if (later.size > 0) return;
  removeEventListener('scroll', onScroll);
  document.documentElement.style.overflowAnchor = '';
}

/** Whether what one looks at is under it. */
const isAbove = (bottom: number): boolean => bottom <= innerHeight / 3;

function layOutInTurn(section: HTMLElement, one: Later): void {
  one.withdraw = inTurn(section, () => {
    const { bottom, height } = section.getBoundingClientRect();
    const left = STANDS - (performance.now() - movedAt);
    if (isAbove(bottom) && left > 0) {
      // a step of ours would end the way the page is on
      const timer = setTimeout(() => layOutInTurn(section, one), left);
      one.withdraw = () => clearTimeout(timer);
      return;
    }
    return one.make(false).then(() => {
      if (later.has(section)) settle(section, one, height);
    });
  });
}

/** Just made, before any frame shows it: from now on a frame knows it whole where it is near, else its height; what is on the screen under it stays there. */
function settle(section: HTMLElement, one: Later, was: number): void {
  const { top, bottom } = section.getBoundingClientRect();
  const isFar = top > (SCREENS + 1) * innerHeight || bottom < -SCREENS * innerHeight;
  if (!isFar || measured().at(nameOf(one)) === undefined) {
    section.removeAttribute(MARK);
    const { height } = section.getBoundingClientRect();
    noteHeight(section, one, height);
    section.style.setProperty('--guess', guessOf(one));
    if (height !== was && isAbove(top + was)) scrollBy({ top: height - was, behavior: 'instant' });
  }
  section.toggleAttribute(MARK, isFar);
  forgetLayOut(section);
}

/** Lays out what is not yet and was never measured, above an element or everywhere: a smooth way over sections needs their true heights. */
export function layOutNow(above?: Element): void {
  for (const [section, one] of later) {
    if (above !== undefined && (section.compareDocumentPosition(above) & Node.DOCUMENT_POSITION_FOLLOWING) === 0) continue;
    if (measured().at(nameOf(one)) !== undefined) continue;
    void one.make(true);
    section.removeAttribute(MARK);
    forgetLayOut(section);
  }
}
