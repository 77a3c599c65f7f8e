import { parseUrl } from './fallbacks.ts';
import { phpObject, phpObjectOrNull, text } from './php.ts';

/** The link that opens a Mini App: of a bot's main one `https://t.me/{bot}`, of another one `https://t.me/{bot}/{app}`. */
const isStartLink = (link: string): boolean => {
  const url = parseUrl(link);
  return (
    url?.protocol === 'https:' && url.host === 't.me' && /^\/\w{5,32}(\/\w{3,30})?$/.test(url.pathname) && url.search + url.hash === ''
  );
};

/** `messenger` of the settings: the bots whose Mini App the shop is; null for a messenger without one. */
export const messengerApps = phpObject({ telegram: phpObjectOrNull({ bot: text(40), link: text(200) }) }).transform(({ telegram }) => ({
  telegram: telegram !== null && isStartLink(telegram.link) ? telegram : null,
}));
