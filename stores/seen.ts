import type { InstallMemory } from '#lib/client/install-moment.ts';
import { createPersisted, fieldsOf, isWholeIn, type TextStorage, textOf, validItems, wholeOf } from '#lib/client/storage.ts';

const MAX_POPUPS = 500;
const MAX_STORIES = 500;
const MAX_STORY_KEY = 1_400;
const MAX_FRAMES = 1_000;

export interface SeenState extends InstallMemory {
  /** One-off popups that were shown (CMS-03). */
  readonly popupIds: readonly number[];
  /** The notice of closed hours was shown for the hours that end then, epoch milliseconds. */
  readonly closedUntil: number;
  /** Number of seen frames of a story, by the story's key: a story with a new frame counts as new (CMS-02). */
  readonly storyFrames: Readonly<Record<string, number>>;
  /** The confirmed city; '' until then (DLV-10). */
  readonly city: string;
  /** The browser's language was offered; this happens once (KF-APP-34). */
  readonly wasOfferedLanguage: boolean;
  seePopup(id: number): void;
  seeClosed(until: number): void;
  /** The first `count` frames of the story were seen; the number never decreases. */
  seeStory(key: string, count: number): void;
  rememberVisit(memory: InstallMemory): void;
  refuseInstall(until: number): void;
  setCity(city: string): void;
  noteLanguageOffer(): void;
}

export const createSeen = (storage?: TextStorage) =>
  createPersisted<SeenState>(
    [
      {
        name: 'popups',
        version: 1,
        pick: ({ popupIds, closedUntil }) => ({ seen: popupIds, closedUntil }),
        read: ({ seen, closedUntil }) => ({
          popupIds: [...new Set(validItems(seen, MAX_POPUPS, (id) => (isWholeIn(id, Number.MIN_SAFE_INTEGER) ? id : null)))],
          closedUntil: wholeOf(closedUntil, 0),
        }),
      },
      {
        name: 'stories',
        version: 1,
        pick: ({ storyFrames }) => ({ frames: storyFrames }),
        read: ({ frames }) => ({
          storyFrames: Object.fromEntries(
            Object.entries(fieldsOf(frames))
              .flatMap(([key, count]) => (key.length <= MAX_STORY_KEY && isWholeIn(count, 0, MAX_FRAMES) ? [[key, count] as const] : []))
              .slice(-MAX_STORIES),
          ),
        }),
      },
      {
        name: 'install',
        version: 1,
        pick: ({ visits, seenAt, refusedUntil }) => ({ visits, seenAt, refusedUntil }),
        read: ({ visits, seenAt, refusedUntil }) => ({
          visits: wholeOf(visits, 0),
          seenAt: wholeOf(seenAt, 0),
          refusedUntil: wholeOf(refusedUntil, 0),
        }),
      },
      { name: 'city', version: 1, pick: ({ city }) => ({ city }), read: ({ city }) => ({ city: textOf(city, 200) }) },
      {
        name: 'language-offer',
        version: 1,
        pick: ({ wasOfferedLanguage }) => ({ asked: wasOfferedLanguage }),
        read: ({ asked }) => ({ wasOfferedLanguage: asked === true }),
      },
    ],
    (change) => ({
      popupIds: [],
      closedUntil: 0,
      storyFrames: {},
      visits: 0,
      seenAt: 0,
      refusedUntil: 0,
      city: '',
      wasOfferedLanguage: false,
      seePopup: (id) => change((s) => ({ popupIds: [...s.popupIds.filter((other) => other !== id), id].slice(-MAX_POPUPS) })),
      seeClosed: (closedUntil) => change(() => ({ closedUntil })),
      seeStory: (key, count) =>
        change((s) => {
          const { [key]: before = 0, ...others } = s.storyFrames;
          const all = Object.entries({ ...others, [key]: Math.max(before, count) });
          return { storyFrames: Object.fromEntries(all.slice(-MAX_STORIES)) };
        }),
      rememberVisit: ({ visits, seenAt, refusedUntil }) => change(() => ({ visits, seenAt, refusedUntil })),
      refuseInstall: (refusedUntil) => change(() => ({ refusedUntil })),
      setCity: (city) => change(() => ({ city })),
      noteLanguageOffer: () => change(() => ({ wasOfferedLanguage: true })),
    }),
    { storage },
  );

/** What was already shown or confirmed in this browser: popups, stories, offers, the city. */
export const useSeen = createSeen();
