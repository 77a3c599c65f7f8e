import { userById } from '#backend/db/users.ts';
import { changeProfile, deleteAccount, exportAccount, userWire } from '#backend/services/accounts.ts';
import { calls } from '#lib/contract/calls.ts';
import { customerOf, tokenOwner } from './identity.ts';
import { type App, route } from './route.ts';

/** The customer: read, change, export, delete (wire-facts 1.14, decisions «Login and account»). A token that is not good reads `{status: "error"}`. */
export function userRoutes(app: App): void {
  const { deps } = app;
  route(app, calls.user, async (input) => {
    const id = await tokenOwner(app, input);
    const user = id === undefined ? undefined : await userById(deps.db, id);
    return user === undefined ? { status: 'error', data: [] } : userWire(user);
  });
  route(app, calls.updateUser, async (input) => {
    const user = await changeProfile(deps, await customerOf(app, input), input.body);
    return { success: true, ...userWire(user) };
  });
  route(app, calls.exportUser, async (input) => exportAccount(deps, await customerOf(app, input)));
  route(app, calls.deleteUser, async (input) => {
    await deleteAccount(deps, await customerOf(app, input));
    return { success: true };
  });
}
