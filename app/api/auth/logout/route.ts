import { requireOwnPage } from '#lib/gateway/own-page.ts';
import { handle, privateJson } from '#lib/gateway/refusal.ts';
import { logOut } from '#lib/gateway/session.ts';

export async function POST(request: Request): Promise<Response> {
  return handle(async () => {
    requireOwnPage(request);
    const headers = new Headers();
    await logOut(request, headers);
    return privateJson({ profile: null }, 200, headers);
  });
}
