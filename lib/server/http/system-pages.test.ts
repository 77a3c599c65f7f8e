import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { LANGUAGES } from '#lib/i18n/locales.ts';
import { systemPages, visitorLanguage } from './system-pages.ts';

const words = z.object({
  errors: z.object({ maintenance: z.string(), maintenanceTitle: z.string(), failed: z.string(), check: z.string() }),
  common: z.object({ retry: z.string(), home: z.string() }),
});
const escaped = (text: string): string => text.replaceAll('"', '&#34;').replaceAll('&', '&#38;');

test('every language has its pages, whole in themselves and in nothing but its words', () => {
  for (const language of LANGUAGES) {
    const { errors, common } = words.parse(JSON.parse(readFileSync(`messages/${language}.json`, 'utf8')));
    const { maintenance, failed } = systemPages(language);
    expect([maintenance.status, failed.status]).toEqual([503, 500]);
    for (const { body, headers } of [maintenance, failed]) {
      expect(body).toContain(`<html lang="${language}" dir="ltr">`);
      expect(String(body).replace(/<a href="\/[^"]*">/, '')).not.toMatch(/(?:src|href)="(?!data:|")/);
      expect(headers['cache-control']).toBe('no-store');
      if (!['ru', 'be', 'kk', 'tt'].includes(language)) expect(body).not.toMatch(/\p{Script=Cyrillic}/u);
    }
    expect(maintenance.body).toContain(escaped(errors.maintenance));
    expect(maintenance.body).toContain(escaped(errors.check));
    expect(failed.body).toContain(escaped(errors.failed));
    expect(failed.body).toContain(escaped(common.retry));
    expect(failed.body).toContain(`<a href="${language === 'ru' ? '/' : `/${language}`}">${escaped(common.home)}</a>`);
    expect(maintenance.body).not.toContain(escaped(common.home));
    expect(systemPages(language), 'made once').toBe(systemPages(language));
  }
});

test('their language is that of the address, else the visitor’s own, else the shop’s', () => {
  expect(visitorLanguage('/de/menu/pech?a=b', 'language=fr')).toBe('de');
  expect(visitorLanguage('/zh-CN', undefined)).toBe('zh-CN');
  expect(visitorLanguage('/menu', 'a=b; language=fr')).toBe('fr');
  expect([visitorLanguage('/menu', 'language=xx'), visitorLanguage('/', undefined)]).toEqual(['ru', 'ru']);
});
