import { type Locale, localePath } from '~/domain/locale'
import { namedOrganization } from '~/platform/structured-data'
import type { Service } from '~content/schemas/service'

/** A service for search engines: what it is and who provides it. */
export function serviceNode(origin: string, locale: Locale, id: string, service: Service): object {
  const address = origin + localePath(locale, `/services/${id}`)
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    '@id': `${address}#service`,
    name: service.name,
    serviceType: service.name,
    description: service.description,
    url: address,
    areaServed: { '@type': 'Country', name: 'India' },
    provider: namedOrganization(origin, locale),
  }
}
