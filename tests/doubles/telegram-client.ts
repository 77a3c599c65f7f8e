import { createServer } from 'node:http';
import { listening } from '../setup/listening.ts';
import { contactData, launchFields, signed } from './telegram-data.ts';

export interface TelegramClient {
  /** Origin of the page around the shop. */
  readonly origin: string;
  /** The address that opens a shop in a frame, as a tap on the bot's button does. */
  open(shop: string, startParam?: string): string;
  close(): Promise<void>;
}

interface Options {
  readonly userId: number;
  readonly phone: string;
}

/**
 * Runs in the page around the shop: speaks the documented events (core.telegram.org/api/web-events) and shows what a customer of Telegram's web client
 * sees of them. Its buttons are what the client itself has around a Mini App.
 */
function client(shop: string, contact: string): void {
  const frame = document.querySelector('iframe');
  const log = document.querySelector('ol');
  const back = document.querySelector<HTMLButtonElement>('#back');
  const closing = document.querySelector('output');
  const send = (eventType: string, eventData: unknown): void =>
    frame?.contentWindow?.postMessage(JSON.stringify({ eventType, eventData }), new URL(shop).origin);
  const themes = { light: '#ffffff', dark: '#17212b' } as const;
  const tellTheme = (name: keyof typeof themes): void =>
    send('theme_changed', { theme_params: { bg_color: themes[name], text_color: '#808080' } });
  let theme: keyof typeof themes = 'light';
  const answers: Record<string, (data: Record<string, unknown>) => void> = {
    web_app_request_theme: () => tellTheme(theme),
    web_app_request_safe_area: () => send('safe_area_changed', { top: 0, right: 0, bottom: 20, left: 0 }),
    web_app_request_content_safe_area: () => send('content_safe_area_changed', { top: 0, right: 0, bottom: 0, left: 0 }),
    web_app_request_phone: () => send('phone_requested', { status: 'sent' }),
    web_app_request_write_access: () => send('write_access_requested', { status: 'allowed' }),
    web_app_invoke_custom_method: ({ req_id }) => send('custom_method_invoked', { req_id, result: contact }),
    web_app_setup_back_button: ({ is_visible }) => {
      if (back) back.hidden = is_visible !== true;
    },
    web_app_setup_closing_behavior: ({ need_confirmation }) => {
      if (closing) closing.textContent = need_confirmation === true ? 'asks before closing' : 'closes at once';
    },
    web_app_open_link: ({ url }) => void open(String(url), '_blank', 'noopener'),
  };
  addEventListener('message', ({ source, data }) => {
    if (source !== frame?.contentWindow) return;
    const { eventType, eventData } = JSON.parse(data);
    const item = document.createElement('li');
    item.textContent = `${eventType} ${JSON.stringify(eventData ?? {})}`;
    log?.append(item);
    answers[eventType]?.(eventData ?? {});
  });
  back?.addEventListener('click', () => send('back_button_pressed', null));
  document.querySelector('#theme')?.addEventListener('click', () => {
    theme = theme === 'light' ? 'dark' : 'light';
    tellTheme(theme);
  });
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Telegram's web client on this machine: a page on an origin of its own that frames a shop, 390 pixels wide. */
export async function telegramClient({ userId, phone }: Options): Promise<TelegramClient> {
  const server = createServer((req, res) => {
    const query = new URL(req.url ?? '/', 'http://client.test').searchParams;
    const shop = query.get('shop') ?? '';
    const launch = new URLSearchParams({
      tgWebAppData: signed(launchFields(userId, Date.now(), query.get('startapp') ?? '')),
      tgWebAppVersion: '8.0',
      tgWebAppPlatform: 'weba',
      tgWebAppThemeParams: JSON.stringify({ bg_color: '#ffffff', text_color: '#000000' }),
    });
    const contact = contactData(userId, phone);
    res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    res.end(`<!doctype html><html lang="en"><title>Telegram</title>
<style>body{margin:0}iframe{border:0;width:100vw;height:640px}ol{height:60px;overflow:auto}</style>
<button id="back" hidden>Back</button><button id="theme">Theme</button><output>closes at once</output>
<iframe title="Mini App" src="${escaped(`${shop}/#${launch}`)}"></iframe><ol aria-label="Events"></ol>
<script>(${client.toString()})(${JSON.stringify(shop)}, ${JSON.stringify(contact)})</script></html>`);
  });
  const { origin, close } = await listening(server, 'localhost');
  return { origin, open: (shop, startParam = '') => `${origin}/?${new URLSearchParams({ shop, startapp: startParam })}`, close };
}
