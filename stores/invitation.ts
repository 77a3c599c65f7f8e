import { createPersisted, type TextStorage } from '#lib/client/storage.ts';

/** The referral code in a link. */
export const INVITE_CODE = /^[\w-]{3,60}$/;

export interface InvitationState {
  /** The code of the link through which the visitor came, until it was used or refused; '' for none. */
  readonly code: string;
  /** The visitor was notified about it. */
  readonly told: boolean;
  setCode(code: string): void;
  setTold(): void;
}

export const createInvitation = (storage?: TextStorage) =>
  createPersisted<InvitationState>(
    [
      {
        name: 'invite',
        version: 1,
        pick: ({ code, told }) => ({ code, told }),
        read: ({ code, told }) => ({ code: typeof code === 'string' && INVITE_CODE.test(code) ? code : '', told: told === true }),
      },
    ],
    (change) => ({
      code: '',
      told: false,
      setCode: (code) => change((s) => ({ code, told: s.told && s.code === code })),
      setTold: () => change(() => ({ told: true })),
    }),
    { storage },
  );

/** The code of a referral link, stored until the invited visitor has registered (LK-06). */
export const useInvitation = createInvitation();
