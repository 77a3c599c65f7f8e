import type { Settings } from '#lib/contract/settings.ts';

type Consent = Pick<Settings['consents'][number], 'code' | 'version'>;

/** A tick belongs to the text as it stood: with another version it is off again. */
const keyOf = ({ code, version }: Consent): string => `${code}@${version}`;

/** Codes of the consents whose present text was agreed to. */
export const agreedTo = (kept: readonly string[], consents: readonly Consent[]): string[] =>
  consents.filter((consent) => kept.includes(keyOf(consent))).map(({ code }) => code);

/** What is kept after the shop said that a consent is missing: its tick was for something else, and has to be set again. */
export const withoutConsents = (kept: readonly string[], codes: readonly string[]): string[] =>
  kept.filter((key) => !codes.some((code) => key.startsWith(`${code}@`)));

/** What is kept of ticked codes. */
export const keptOf = (codes: readonly string[], consents: readonly Consent[]): string[] =>
  consents.filter(({ code }) => codes.includes(code)).map(keyOf);
