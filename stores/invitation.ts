import { createPersisted, type PersistedStore, type StoredItem, type TextStorage } from '#lib/client/storage.ts';

/** A friend's code as a link carries it. */
export const INVITE_CODE = /^[\w-]{3,60}$/;

export interface InvitationState {
  /** Whose link brought this browser's visitor, until it was used or refused; '' for nobody's. */
  readonly code: string;
  /** The visitor was told about it. */
  readonly told: boolean;
  setCode(code: string): void;
  setTold(): void;
}

const inviteItem: StoredItem<InvitationState> = {
  name: 'invite',
  version: 1,
  pick: ({ code, told }) => ({ code, told }),
  read: ({ code, told }) => ({ code: typeof code === 'string' && INVITE_CODE.test(code) ? code : '', told: told === true }),
};

export const createInvitation = (storage?: TextStorage): PersistedStore<InvitationState> =>
  createPersisted<InvitationState>(
    [inviteItem],
    (change) => ({
      code: '',
      told: false,
      setCode: (code) => change((s) => ({ code, told: s.told && s.code === code })),
      setTold: () => change(() => ({ told: true })),
    }),
    { storage },
  );

/** The code of a friend's link, kept until the invited visitor has registered (LK-06). */
export const useInvitation = createInvitation();
