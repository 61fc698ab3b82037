import type { Locale } from '~/domain/locale'
import { tiers } from '~/domain/modules'
import { namedOrganization } from '~/platform/structured-data'
import pricing from '~content/pricing.json'

/** The portal as a service with its priced plans, for search engines; nothing while the prices are an example. */
export function offers(
  origin: string,
  locale: Locale,
  name: string,
  planNames: Record<(typeof tiers)[number], string>,
): object[] {
  if (pricing.isProvisional) return []
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Service',
      name,
      provider: namedOrganization(origin, locale),
      areaServed: 'IN',
      offers: tiers.flatMap((tier) => {
        const { monthlyRupees } = pricing.plans[tier]
        if (monthlyRupees === null) return []
        return [
          {
            '@type': 'Offer',
            name: planNames[tier],
            priceSpecification: {
              '@type': 'UnitPriceSpecification',
              price: monthlyRupees,
              priceCurrency: 'INR',
              unitCode: 'MON',
              valueAddedTaxIncluded: false,
            },
          },
        ]
      }),
    },
  ]
}
