import { create } from 'zustand/react';
import { persisted, type Stored, type TextStorage } from './persisted.ts';

/** A friend's code as a link carries it. */
export const INVITE_CODE = /^[\w-]{3,60}$/;

export interface InviteState {
  /** Whose link brought this browser's visitor, until it was used or refused; '' for nobody's. */
  readonly code: string;
  /** The visitor was told about it. */
  readonly told: boolean;
  setCode(code: string): void;
  setTold(): void;
}

/** The code of a friend's link, kept until the invited one has registered (LK-06). */
export const inviteState = (storage?: TextStorage) =>
  persisted<InviteState, Stored<'invite'>>(
    { name: 'invite', version: 1, schema: (all) => all.invite, pick: ({ code, told }) => ({ code, told }), storage },
    (change) => ({
      code: '',
      told: false,
      setCode: (code) => change((s) => ({ code, told: s.told && s.code === code })),
      setTold: () => change(() => ({ told: true })),
    }),
  );

export const useInvite = create(inviteState());
