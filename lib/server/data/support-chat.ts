import type { Env } from '#lib/server/env.ts';

/**
 * Address of the support chat's script; '' without one, and where SCRIPT_HOSTS does not name its host: the policy of pages would stop it (NAV-10, SET-05).
 */
export function supportChatSource({
  SUPPORT_CHAT_SRC: src = '',
  SCRIPT_HOSTS: hosts,
}: Pick<Env, 'SUPPORT_CHAT_SRC' | 'SCRIPT_HOSTS'>): string {
  if (src === '' || hosts.includes(new URL(src).host.toLowerCase())) return src;
  console.warn(`support chat: ${JSON.stringify(src)} is not loaded, SCRIPT_HOSTS does not name its host`);
  return '';
}
