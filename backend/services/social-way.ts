import { settingsWire } from '#backend/content/wire/settings.ts';
import type { Deps } from '#backend/deps.ts';

/** all_settings with where each social provider asks for consent: what the environment says of it, else, in a demo, the shop's own provider. */
export function settingsWithWays({ model, config }: Pick<Deps, 'model' | 'config'>, lang: string) {
  const wire = settingsWire(model.shop, { lang });
  const own = new Map(config.socialProviders.map((provider) => [provider.id, provider]));
  const wayOf = (id: string) => {
    const provider = own.get(id);
    if (provider !== undefined)
      return {
        authorize_url: provider.authorizeUrl,
        client_id: provider.authorizeUrl === '' ? '' : provider.clientId,
        scope: provider.scope,
      };
    return { authorize_url: config.demo ? '/demo/oauth/authorize' : '', client_id: config.demo ? 'shop' : '', scope: '' };
  };
  return { ...wire, social_auth: wire.social_auth.map((each) => ({ ...each, ...wayOf(each.id) })) };
}
