import 'server-only';
import type { Settings } from '#lib/contract/settings.ts';
import { type HtmlNode, textOf } from '#lib/domain/html-tree.ts';
import type { PopupRules } from '#lib/domain/popups.ts';
import { contentOrigins } from '#lib/server/data/origins.ts';
import { readHtml } from '#lib/server/html/read.ts';

export interface PopupContent {
  readonly title: string;
  readonly body: readonly HtmlNode[];
  /** '' for none. */
  readonly picture: string;
  /** '' for the label «close». */
  readonly button: string;
  /** '' when the button only closes. */
  readonly href: string;
}

/** A popup for browsers: its rules, and sanitised content. */
export interface PopupView extends PopupRules {
  readonly content: PopupContent;
}

export interface PopupViews {
  readonly popups: readonly PopupView[];
  /** `notification_work_time`; empty where the shop wrote none. */
  readonly closedNotice: readonly HtmlNode[];
  /** Popups can be shown before a place is chosen. */
  readonly withoutLocations: boolean;
}

/** The popups of the website. Their HTML is parsed on the server, so that browsers need no parser (CMS-03, P8). */
export function popupViews(settings: Settings): PopupViews {
  const origins = contentOrigins(settings);
  const forSite = settings.popups.filter(({ devices }) => devices.length === 0 || devices.includes('site'));
  return {
    popups: forSite.map(({ title, message, picture, buttonLink, buttonTitle, ...rules }) => ({
      ...rules,
      content: {
        title: textOf(readHtml(title, origins)).trim(),
        body: readHtml(message, origins),
        picture,
        button: buttonTitle,
        href: buttonLink === '#' ? '' : buttonLink,
      },
    })),
    closedNotice: readHtml(settings.workTimeNotice, origins),
    withoutLocations: settings.popupsWithoutLocations,
  };
}
