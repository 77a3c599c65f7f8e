'use client';

import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { endCookies, wantCookie, wantedLanguage, widgetAddress } from '#lib/client/translation/widget.ts';
import { type Language, shopLanguage } from '#lib/i18n/locales.ts';
import { languageCookie } from '#lib/i18n/offered-locales.ts';
import { isPersonal } from '#lib/i18n/personal.ts';
import { useAppearance } from '#stores/appearance.ts';
import { useShop } from './shop-context-client.tsx';
import './translation-widget.css';

interface LanguageLinkProps {
  readonly code: Language;
  readonly name: string;
  /** That dishes are not translated to it, in the language of the page; '' when they are (KF-APP-33). */
  readonly note?: string;
  /** The page, without a language. */
  readonly path: string;
  readonly isCurrent?: boolean;
}

/** The same page in another language; later visits begin in it (I18N-04). */
export function LanguageLink({ code, name, note = '', path, isCurrent = false }: LanguageLinkProps) {
  const { language: own } = useShop();
  const href = code === own ? path : `/${code}${path === '/' ? '' : path}`;
  return (
    <a
      href={href}
      hrefLang={code}
      aria-current={isCurrent ? 'true' : undefined}
      className={cn(
        'flex min-h-12 min-w-0 items-center justify-between gap-2 rounded-[12px] px-4 py-1.5 text-strong wrap-anywhere forced-outline',
        isCurrent ? 'bg-brand-softer inset-ring-2 inset-ring-brand-line' : 'bg-sunken hover:bg-sunken-hover',
      )}
      onClick={(event) => {
        // the Cookie Store API is not available on plain http
        Reflect.set(document, 'cookie', languageCookie(code, window.location.protocol === 'https:'));
        if (wantedLanguage(document.cookie) === null) return;
        // the shop's own translation ends the widget's
        event.preventDefault();
        endTranslation(event.currentTarget.href);
      }}
    >
      <span>
        <span lang={code}>{name}</span>
        {note !== '' && <small className="block text-small font-normal text-muted">{note}</small>}
      </span>
      {isCurrent && <Icon name="check" size="s" className="text-brand-strong" />}
    </a>
  );
}

/** Milliseconds before an error of the service is shown. */
const TIMEOUT = 12_000;
const CALLBACK = 'translationWidgetReady';
const PLACE_ID = 'translation-widget';

/** The widget only reads the cookie. */
const setCookie = (cookie: string): boolean => Reflect.set(document, 'cookie', cookie);

type Widget = new (options: Readonly<Record<string, unknown>>, place: string) => unknown;

function loadedWidget(): Widget | null {
  const widget: unknown = Object(Object(Object(globalThis).google).translate).TranslateElement;
  const isWidget = (value: unknown): value is Widget => typeof value === 'function';
  return isWidget(widget) ? widget : null;
}

function addPlace(): void {
  const place = document.createElement('div');
  place.id = PLACE_ID;
  place.className = 'notranslate';
  place.hidden = true;
  document.body.append(place);
  // the widget moves the page down for its bar, which is hidden here
  new MutationObserver(() => document.body.style.removeProperty('top')).observe(document.body, { attributeFilter: ['style'] });
}

/** @returns Whether the page is translated, as soon as that is known. */
function isTranslated(script: HTMLScriptElement): Promise<boolean> {
  return new Promise((resolve) => {
    const root = document.documentElement;
    const end = (result: boolean) => {
      clearTimeout(timer);
      observer.disconnect();
      resolve(result);
    };
    const check = () => {
      if (/\btranslated-(ltr|rtl)\b/.test(root.className)) end(true);
    };
    const observer = new MutationObserver(check);
    const timer = setTimeout(() => end(false), TIMEOUT);
    script.addEventListener('error', () => end(false));
    observer.observe(root, { attributeFilter: ['class'] });
    check();
  });
}

/** Loads the widget, which translates this page to the language of its cookie; never in checkout and account (I18N-03, SET-05). */
export async function translatePage(locale: string, language: string): Promise<void> {
  const { translation, setTranslation } = useAppearance.getState();
  if (translation === 'loading' || translation === 'on' || isPersonal(window.location.pathname)) return;
  setTranslation('loading', language);
  if (document.getElementById(PLACE_ID) === null) addPlace();
  Reflect.set(globalThis, CALLBACK, () => {
    const Widget = loadedWidget();
    const options = { pageLanguage: locale, includedLanguages: language, autoDisplay: false, multilanguagePage: locale !== shopLanguage() };
    if (Widget !== null) new Widget(options, PLACE_ID);
  });
  const script = document.createElement('script');
  script.src = widgetAddress(CALLBACK);
  const result = isTranslated(script);
  document.head.append(script);
  const isDone = await result;
  if (!isDone) script.remove();
  setTranslation(isDone ? 'on' : 'failed', language);
}

/** Translates this page and later ones to a chosen language. A page that is already translated is reloaded. */
export function beginTranslation(locale: string, language: string): void {
  setCookie(wantCookie(locale, language));
  if (useAppearance.getState().translation === 'on') window.location.reload();
  else void translatePage(locale, language);
}

/** Ends the translation; `address`: the page to show then, by default the current one. */
export function endTranslation(address?: string): void {
  endCookies(window.location.hostname).forEach(setCookie);
  const { translation, setTranslation } = useAppearance.getState();
  setTranslation('off', '');
  if (address !== undefined) window.location.assign(address);
  else if (translation === 'on' || translation === 'loading') window.location.reload();
}
