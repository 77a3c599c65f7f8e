import 'server-only';
import type { Settings } from '#lib/contract/settings.ts';
import type { PopupRules } from '#lib/domain/popups.ts';
import { readHtml } from '#lib/html/read.ts';
import type { HtmlNode } from '#lib/html/tree.ts';
import { textOf } from '#lib/html/tree.ts';
import { contentOrigins } from '#lib/shop/origins.ts';
import type { PopupContent } from '#old/stores/modals.ts';

/** A popup as the browser needs it: the rules it checks, and words that are safe to show. */
export interface PopupView extends PopupRules {
  readonly content: Omit<PopupContent, 'body'>;
  readonly nodes: readonly HtmlNode[];
}

export interface PopupViews {
  readonly popups: readonly PopupView[];
  /** notification_work_time as safe content; empty where the shop wrote none. */
  readonly closedNotice: readonly HtmlNode[];
}

/** The popups of the site, their messages read here, so that no parser goes to the browser (CMS-03, P8). */
export function popupViews(settings: Settings): PopupViews {
  const origins = contentOrigins(settings);
  const forSite = settings.popups.filter((p) => p.devices.length === 0 || p.devices.includes('site'));
  return {
    popups: forSite.map(({ title, message, picture, buttonLink, buttonTitle, ...rules }) => ({
      ...rules,
      nodes: readHtml(message, origins),
      content: {
        title: textOf(readHtml(title, origins)).trim(),
        picture,
        button: buttonTitle,
        href: buttonLink === '#' ? '' : buttonLink,
      },
    })),
    closedNotice: readHtml(settings.workTimeNotice, origins),
  };
}
