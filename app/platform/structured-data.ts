import { type Locale, languageTag, localePath } from '~/domain/locale'
import brand from '~content/brand.json'

// The nodes of schema.org that several pages speak of. A node of one page family stands with that family.

const context = 'https://schema.org'

/** Who we are: one node for the whole site, known to the others by its `@id`. */
export function organization(origin: string, locale: Locale): object {
  return {
    '@context': context,
    '@type': 'ProfessionalService',
    '@id': organizationId(origin),
    name: locale === 'hi' ? brand.nameHindi : brand.name,
    legalName: brand.legalName,
    url: origin + localePath(locale, '/'),
    logo: `${origin}/icon.svg`,
    email: brand.email,
    address: {
      '@type': 'PostalAddress',
      addressLocality: brand.address.city,
      addressRegion: brand.address.state,
      postalCode: brand.address.postalCode,
      addressCountry: brand.address.country,
    },
  }
}

/** How other nodes point at the organization. */
export function organizationId(origin: string): string {
  return `${origin}/#organization`
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
