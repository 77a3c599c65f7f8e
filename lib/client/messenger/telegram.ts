import { createPostEvent, createRequestId, on, setTargetOrigin } from '@tma.js/sdk';
import type { Insets, Messenger } from './messenger.ts';

/** Target of a start parameter (MSG-05): at most 64 letters, digits, `_` and `-`, the characters that Telegram allows. */
type StartTarget =
  | { readonly kind: 'dish' | 'order'; readonly id: number }
  | { readonly kind: 'category'; readonly slug: string }
  | { readonly kind: 'coupon'; readonly code: string };

const PATTERN = /^(dish|menu|code|order)_([\w-]{1,60})$/;
const NUMBER = /^[1-9]\d{0,14}$/;

/** Reads `dish_101`, `menu_pizza`, `code_FIRE10` and `order_17`; null for everything else. */
export function startTarget(param: string): StartTarget | null {
  const [, kind, what = ''] = PATTERN.exec(param) ?? [];
  if (kind === 'menu') return { kind: 'category', slug: what };
  if (kind === 'code') return { kind: 'coupon', code: what };
  if ((kind === 'dish' || kind === 'order') && NUMBER.test(what)) return { kind, id: Number(what) };
  return null;
}

/** The start parameter of a dish. */
export const dishParam = (productId: number): string => `dish_${productId}`;

/** Telegram's Mini Apps (core.telegram.org/bots/webapps, core.telegram.org/api/web-events). */

/** Milliseconds between requests for the contact: after the customer has agreed, Telegram's servers need time to sign it. */
const CONTACT_PAUSES = [200, 400, 800, 1_600, 3_200] as const;
const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
const TELEGRAM_LINK = /^https:\/\/(t\.me|telegram\.me)\//;

const isDark = (colour: string): boolean => /^#?[0-7]/.test(colour);

/** The {@link Messenger} for a window opened by Telegram with `launch`; null outside Telegram, as in a tab with stored parameters of an earlier launch. */
export function telegram(launch: URLSearchParams): Messenger | null {
  const framed = window.parent !== window;
  if (!framed && !('TelegramWebviewProxy' in window)) return null;
  // the page's CSP limits its frame ancestors, so the parent can only be a web client of Telegram
  const parent = framed ? location.ancestorOrigins?.[0] : undefined;
  if (parent !== undefined) setTargetOrigin(parent);
  // methods that an older client lacks are skipped
  const post = createPostEvent(/^\d+\.\d+$/.exec(launch.get('tgWebAppVersion') ?? '')?.[0] ?? '6.0', () => undefined);
  const data = launch.get('tgWebAppData') ?? '';

  function invoke(method: 'getRequestedContact'): Promise<string> {
    return new Promise((resolve) => {
      const id = createRequestId();
      const stop = on('custom_method_invoked', ({ req_id, result }) => {
        if (req_id !== id) return;
        stop();
        resolve(typeof result === 'string' ? result : '');
      });
      post('web_app_invoke_custom_method', { req_id: id, method, params: {} });
    });
  }

  return {
    name: 'telegram',
    title: 'Telegram',
    framed,
    data,
    startParam: new URLSearchParams(data).get('start_param') ?? launch.get('tgWebAppStartParam') ?? '',
    ready() {
      // the web client shows its own loading screen until this message
      if (framed) post('iframe_ready', { reload_supported: false });
      post('web_app_ready');
      post('web_app_expand');
    },
    onTheme(listener) {
      const stop = on('theme_changed', ({ theme_params }) => listener(isDark(theme_params.bg_color ?? '#ffffff') ? 'dark' : 'light'));
      post('web_app_request_theme');
      return stop;
    },
    onInsets(listener) {
      let device = NO_INSETS;
      let content = NO_INSETS;
      const tell = (): void =>
        listener({
          top: device.top + content.top,
          right: device.right + content.right,
          bottom: device.bottom + content.bottom,
          left: device.left + content.left,
        });
      const ends = [
        on('safe_area_changed', (insets) => {
          device = insets;
          tell();
        }),
        on('content_safe_area_changed', (insets) => {
          content = insets;
          tell();
        }),
      ];
      post('web_app_request_safe_area');
      post('web_app_request_content_safe_area');
      return () => {
        for (const end of ends) end();
      };
    },
    onBack: (listener) => on('back_button_pressed', () => listener()),
    setBack: (isShown) => post('web_app_setup_back_button', { is_visible: isShown }),
    setClosingQuestion: (isAsked) => post('web_app_setup_closing_behavior', { need_confirmation: isAsked }),
    setSwipes: (isAllowed) => post('web_app_setup_swipe_behavior', { allow_vertical_swipe: isAllowed }),
    setColour(colour) {
      const hex: `#${string}` = `#${colour.replace('#', '')}`;
      post('web_app_set_header_color', { color: hex });
      post('web_app_set_background_color', { color: hex });
    },
    tick: () => post('web_app_trigger_haptic_feedback', { type: 'impact', impact_style: 'light' }),
    openLink(address) {
      if (TELEGRAM_LINK.test(address)) post('web_app_open_tg_link', { path_full: address.replace(/^https:\/\/[^/]+/, '') });
      else post('web_app_open_link', { url: address });
    },
    linkToDish: (app, productId) => `${app}?startapp=${dishParam(productId)}`,
    share(address, text) {
      post('web_app_open_tg_link', { path_full: `/share/url?${new URLSearchParams({ url: address, text })}` });
    },
    async askContact() {
      const status = await new Promise<string>((resolve) => {
        const stop = on('phone_requested', (answer) => {
          stop();
          resolve(answer.status);
        });
        post('web_app_request_phone');
      });
      if (status !== 'sent') return null;
      for (const pause of CONTACT_PAUSES) {
        const contact = await invoke('getRequestedContact');
        if (contact !== '') return contact;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
      return null;
    },
    askToWrite: () =>
      new Promise((resolve) => {
        const stop = on('write_access_requested', ({ status }) => {
          stop();
          resolve(status === 'allowed');
        });
        post('web_app_request_write_access');
      }),
  };
}
