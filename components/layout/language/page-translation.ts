import { isPersonal } from '#lib/i18n/personal.ts';
import { shopLanguage } from '#lib/i18n/shop-language.ts';
import { endCookies, wantCookie, widgetAddress } from '#lib/translation/widget.ts';
import { useAppearance } from '#stores/appearance.ts';
import './widget.css';

/** Milliseconds that the service may take before the visitor is told. */
const TIMEOUT = 12_000;
const CALLBACK = 'translationWidgetReady';
const PLACE_ID = 'translation-widget';

/** The widget itself reads nothing but the cookie. */
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
  // the widget moves the page down for a bar that is not shown here
  new MutationObserver(() => document.body.style.removeProperty('top')).observe(document.body, { attributeFilter: ['style'] });
}

/** @returns Whether the page is in another language, as soon as it is or will not be. */
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

/** Loads the widget, which translates this page into what its cookie names; nothing of it reaches checkout and account (I18N-03, SET-05). */
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

/** The visitor chose a language: this page and the next ones are translated. A page that is translated already is loaded again. */
export function beginTranslation(locale: string, language: string): void {
  setCookie(wantCookie(locale, language));
  if (useAppearance.getState().translation === 'on') window.location.reload();
  else void translatePage(locale, language);
}

/** The shop's own messages again; `address`: the page to show then, this one when left out. */
export function endTranslation(address?: string): void {
  endCookies(window.location.hostname).forEach(setCookie);
  const { translation, setTranslation } = useAppearance.getState();
  setTranslation('off', '');
  if (address !== undefined) window.location.assign(address);
  else if (translation === 'on' || translation === 'loading') window.location.reload();
}
