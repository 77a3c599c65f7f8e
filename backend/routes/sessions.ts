import { endSessions, listSessions } from '#backend/services/sessions.ts';
import { calls } from '#lib/contract/calls.ts';
import { customerOf, tokenOf } from './identity.ts';
import { type App, route } from './route.ts';

/** The browsers a customer is logged in with: list, end one, end all others. Both answer what is left. */
export function sessionRoutes(app: App): void {
  const { deps } = app;
  route(app, calls.sessions, async (input) => listSessions(deps, await customerOf(app, input), tokenOf(input)));
  route(app, calls.endSessions, async (input) => {
    const userId = await customerOf(app, input);
    await endSessions(deps, userId, tokenOf(input), input.body.id);
    return listSessions(deps, userId, tokenOf(input));
  });
}
