import { isPersonal } from '#lib/i18n/personal.ts';
import { shopLanguage } from '#lib/i18n/shop-language.ts';
import { endCookies, wantCookie, widgetAddress } from '#lib/translation/widget.ts';
import { useTranslation } from '#old/stores/translation.ts';
import './translation.css';

/** So long the service may take, in ms, before the visitor is told. */
const PATIENCE = 12_000;
const CALLBACK = 'translationWidgetReady';
const PLACE = 'translation-widget';

/** The widget itself reads nothing but the cookie. */
const keep = (cookie: string): boolean => Reflect.set(document, 'cookie', cookie);

type Widget = new (options: Readonly<Record<string, unknown>>, place: string) => unknown;

function widgetOf(given: unknown): Widget | null {
  const widget: unknown = Object(Object(Object(given).google).translate).TranslateElement;
  const isWidget = (one: unknown): one is Widget => typeof one === 'function';
  return isWidget(widget) ? widget : null;
}

function place(): void {
  const element = document.createElement('div');
  element.id = PLACE;
  element.className = 'notranslate';
  element.hidden = true;
  document.body.append(element);
  // the widget makes room for a bar that is not shown here
  const level = (): void => void document.body.style.removeProperty('top');
  new MutationObserver(level).observe(document.body, { attributeFilter: ['style'] });
}

/** Settles when the page is in another language, or will not be. */
function translated(script: HTMLScriptElement): Promise<boolean> {
  return new Promise((settle) => {
    const root = document.documentElement;
    const look = (): void => {
      if (/\btranslated-(ltr|rtl)\b/.test(root.className)) end(true);
    };
    const observer = new MutationObserver(look);
    const timer = setTimeout(() => end(false), PATIENCE);
    const end = (isTranslated: boolean): void => {
      clearTimeout(timer);
      observer.disconnect();
      settle(isTranslated);
    };
    script.addEventListener('error', () => end(false));
    observer.observe(root, { attributeFilter: ['class'] });
    look();
  });
}

/** Loads the widget, which then translates this page into what its cookie says; nothing of it reaches checkout and account (I18N-03, SET-05). */
async function load(locale: string, language: string): Promise<void> {
  const { status, become } = useTranslation.getState();
  if (status === 'loading' || status === 'on' || isPersonal(location.pathname)) return;
  become('loading', language);
  if (document.getElementById(PLACE) === null) place();
  Reflect.set(globalThis, CALLBACK, () => {
    const Element = widgetOf(globalThis);
    const options = { pageLanguage: locale, includedLanguages: language, autoDisplay: false, multilanguagePage: locale !== shopLanguage() };
    if (Element !== null) new Element(options, PLACE);
  });
  const script = document.createElement('script');
  script.src = widgetAddress(CALLBACK);
  const isDone = translated(script);
  document.head.append(script);
  const done = await isDone;
  if (!done) script.remove();
  become(done ? 'on' : 'failed', language);
}

/** Goes on with a language that was chosen before. */
export const resume = (locale: string, language: string): Promise<void> => load(locale, language);

/** Somebody chose a language: this page and those to come are translated. A page in another one is read anew. */
export function begin(locale: string, language: string): void {
  keep(wantCookie(locale, language));
  if (useTranslation.getState().status === 'on') location.reload();
  else void load(locale, language);
}

/** The shop's own words again; `to` is the page to show then, this one when left out. */
export function end(to?: string): void {
  endCookies(location.hostname).forEach(keep);
  const { status, become } = useTranslation.getState();
  become('off', '');
  if (to !== undefined) location.assign(to);
  else if (status === 'on' || status === 'loading') location.reload();
}
