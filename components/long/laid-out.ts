/**
 * Sections that a page put in by the browser has not laid out yet. Looking up the styles of a whole menu and laying it out is what a change of pages costs
 * most; only what is near the screen is needed at once, so that the others stand in with a height of about theirs (long.css) and are laid out one by one.
 */

export const MARK = 'data-still';
const fresh = new Set<HTMLElement>();
/** Where the page stood at its last step. */
let stood = 0;
/** Pixels of height: a section's head, and each of its cards, as the last one laid out had. */
const HEAD = 60;
let perCard = 150;
const LEAST_CARD = 40;
/** Milliseconds for others between two sections. */
const BREATH = 30;
let isWorking = false;

const cardsIn = (section: Element): number => section.querySelectorAll('.card, .extra').length;

/** Whether pages are put in by the browser by now: the first one comes laid out. */
const isAlive = (): boolean => history.scrollRestoration === 'manual';

const guessOf = (cards: number): string => `${Math.round(cards * perCard + HEAD)}px`;

/** Attributes with which a section of so many cards is left out of the frame it is put in with; none on the first page of a visit. */
export const leftOut = (cards: number) => (isAlive() ? { [MARK]: '', style: { '--guess': guessOf(cards) } } : {});

/** Leaves a section out of the frame it is put in with. */
export function layOutLater(section: HTMLElement): void {
  if (!isAlive()) return;
  section.style.setProperty('--guess', guessOf(cardsIn(section)));
  section.setAttribute(MARK, '');
  if (fresh.size === 0) {
    stood = scrollY;
    addEventListener('scroll', onScroll, { passive: true });
  }
  fresh.add(section);
}

/** A leap over sections (the End key, a search in the page, a reader's own ways) stays at what it came to, while what is above that takes its true height. */
function onScroll(): void {
  const isLeap = Math.abs(scrollY - stood) > innerHeight;
  stood = scrollY;
  if (fresh.size === 0) removeEventListener('scroll', onScroll);
  else if (isLeap) {
    const under = [...document.querySelectorAll('.section')].findLast((one) => one.getBoundingClientRect().top < innerHeight / 3);
    if (under === undefined) return;
    const { top } = under.getBoundingClientRect();
    layOutNow(under);
    const moved = under.getBoundingClientRect().top - top;
    // any step would end a smooth way that has just begun
    if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' });
    stood = scrollY;
  }
}

/** It is gone, or laid out anyway. */
export const forgetLayOut = (section: HTMLElement): boolean => fresh.delete(section);

/** Lays out what is not yet, above an element or everywhere: a jump over sections needs their true heights. */
export function layOutNow(above?: Element): void {
  for (const section of fresh) {
    if (above !== undefined && (section.compareDocumentPosition(above) & Node.DOCUMENT_POSITION_FOLLOWING) === 0) continue;
    section.removeAttribute(MARK);
    fresh.delete(section);
  }
}

/** One section after the other, each in a frame of its own; what is near stays, what is far rests again at the height it has. */
export function layOutInTurn(isFar: (section: HTMLElement) => boolean): void {
  if (isWorking) return;
  const next = (): void => {
    const [section] = fresh;
    isWorking = section !== undefined;
    if (section === undefined) return;
    fresh.delete(section);
    section.removeAttribute(MARK);
    // the browser remembers the height at the end of the frame in which it is there
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const count = cardsIn(section);
        // one of a page that was left meanwhile has no height
        if (count > 1 && section.isConnected) perCard = Math.max(LEAST_CARD, (section.offsetHeight - HEAD) / count);
        if (isFar(section)) section.setAttribute(MARK, '');
        setTimeout(next, BREATH);
      }),
    );
  };
  next();
}
