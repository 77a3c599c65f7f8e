import { create } from 'zustand/react';

export interface TranslationState {
  /** What became of the translation widget in this document (I18N-03). */
  readonly status: 'off' | 'loading' | 'on' | 'failed';
  /** The language it translates into, or was to; '' for none. */
  readonly language: string;
  readonly become: (status: TranslationState['status'], language: string) => void;
}

export const useTranslation = create<TranslationState>()((set) => ({
  status: 'off',
  language: '',
  become: (status, language) => set({ status, language }),
}));
