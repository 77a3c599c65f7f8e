import { create } from 'zustand/react';
import { persisted, type Stored, type TextStorage } from './persisted.ts';

interface LanguageOfferState {
  readonly asked: boolean;
  noteAsked(): void;
}

/** Whether this browser was offered its own language already; it is offered once. */
export const languageOfferState = (storage?: TextStorage) =>
  persisted<LanguageOfferState, Stored<'languageOffer'>>(
    { name: 'language-offer', version: 1, schema: (all) => all.languageOffer, pick: ({ asked }) => ({ asked }), storage },
    (change) => ({ asked: false, noteAsked: () => change(() => ({ asked: true })) }),
  );

export const useLanguageOffer = create(languageOfferState());
