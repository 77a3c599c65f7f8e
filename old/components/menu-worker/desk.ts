import type { Menu } from '#lib/domain/catalogue.ts';
import { dishes } from './answers/dishes.ts';
import { load } from './answers/load.ts';
import { search } from './answers/search.ts';
import type { Asked, Part, QuestionName } from './protocol.ts';

/** What the worker keeps between questions. */
export interface Desk {
  /** The menu last loaded; what is made of it (an index) is kept beside it, in a `WeakMap` by menu. */
  menu: Menu | null;
}

export type Answer<N extends QuestionName> = (asked: Asked<N>, desk: Desk) => AsyncGenerator<Part<N>, void>;

const answers: { readonly [N in QuestionName]: Answer<N> } = { load, dishes, search };

const desk: Desk = { menu: null };

/** Answers a question part by part; the same code runs in the worker and, where there is none, in the page. */
export const answerOf = <N extends QuestionName>(name: N, asked: Asked<N>): AsyncGenerator<Part<N>, void> => answers[name](asked, desk);
