import { useSession } from '#old/stores/session.ts';
import { useDraft } from './draft.ts';

interface Contact {
  readonly name: string;
  readonly phone: string;
}

/**
 * Fills later forms with the contact of an order or booking. A customer without a name gets this one, as in the backend's account; a guest's
 * contact stays in this browser.
 */
export function keepContact({ name, phone }: Contact): void {
  const { profile, setProfile } = useSession.getState();
  if (profile !== null) {
    if (profile.name === '') setProfile({ ...profile, name });
    return;
  }
  const { fields, set } = useDraft.getState();
  set({ name: fields.name || name, phone: fields.phone || phone });
}
