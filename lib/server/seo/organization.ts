import type { OrganizationLeaf, WebSiteLeaf } from 'schema-dts';
import { organizationId, type Site } from './site.ts';

/** Only web addresses name the shop elsewhere; `viber://` and bare numbers do not. */
const isWeb = (url: string): boolean => /^https?:\/\//i.test(url);

/** The shop behind all places: name, logo, where else it is found. */
export function organization(site: Site): OrganizationLeaf {
  const { seo, contacts, logo } = site.settings;
  const picture = site.file(logo.favicon.png || logo.header || logo.favicon.svg);
  const sameAs = Object.values(contacts.socials).filter(isWeb);
  return {
    '@type': 'Organization',
    '@id': organizationId(site),
    name: seo.name,
    url: site.url('/'),
    ...(picture !== '' && { logo: picture }),
    ...(contacts.phone !== '' && { telephone: contacts.phone }),
    ...(contacts.email !== '' && { email: contacts.email }),
    ...(sameAs.length > 0 && { sameAs }),
  };
}

export const website = (site: Site): WebSiteLeaf => ({
  '@type': 'WebSite',
  '@id': `${site.file('/')}#website`,
  name: site.settings.seo.name,
  ...(site.settings.seo.description !== '' && { description: site.settings.seo.description }),
  url: site.url('/'),
  inLanguage: site.locale,
  publisher: { '@id': organizationId(site) },
});
