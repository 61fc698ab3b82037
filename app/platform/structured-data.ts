import { type Locale, languageTag, localePath } from '~/domain/locale'
import brand from '~content/brand.json'
import { companyName } from './company'

// The nodes of schema.org that several pages speak of. A node of one page family stands with that family.

const context = 'https://schema.org'

/** Who we are: one node for the whole site, known to the others by its `@id`. */
export function organization(origin: string, locale: Locale): object {
  return {
    '@context': context,
    '@type': 'ProfessionalService',
    '@id': organizationId(origin),
    name: locale === 'hi' ? brand.nameHindi : brand.name,
    legalName: companyName,
    url: origin + localePath(locale, '/'),
    logo: `${origin}/icon.svg`,
    email: brand.email,
    ...(brand.address.city && {
      address: {
        '@type': 'PostalAddress',
        addressLocality: brand.address.city,
        addressRegion: brand.address.state,
        postalCode: brand.address.postalCode,
        addressCountry: brand.address.country,
      },
    }),
  }
}

function organizationId(origin: string): string {
  return `${origin}/#organization`
}

/** The organization as the nodes of other pages name it: the same node, with what a reader of that page alone needs. */
export function namedOrganization(origin: string, locale: Locale): object {
  return {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: locale === 'hi' ? brand.nameHindi : brand.name,
    url: origin + localePath(locale, '/'),
  }
}

/** Who writes and publishes a text, with the sign that stands beside it. */
export function publisher(origin: string, locale: Locale): object {
  return { ...namedOrganization(origin, locale), logo: `${origin}/icon.svg` }
}

/** The site as a whole, in one language. */
export function webSite(origin: string, locale: Locale): object {
  return {
    '@context': context,
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: locale === 'hi' ? brand.nameHindi : brand.name,
    url: origin + localePath(locale, '/'),
    inLanguage: languageTag[locale],
    publisher: { '@id': organizationId(origin) },
  }
}

/** The way from the home page to a page. */
export function breadcrumbList(
  origin: string,
  locale: Locale,
  trail: readonly { name: string; path: string }[],
): object {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + localePath(locale, path),
    })),
  }
}
