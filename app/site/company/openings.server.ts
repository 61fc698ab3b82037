import { dayInIndia } from '~/domain/india-moment'
import type { Locale } from '~/domain/locale'
import { namedOrganization } from '~/platform/structured-data'
import openings from '~content/openings.json'
import { type JobOpening, openingsSchema } from '~content/schemas/openings'

/** An open post as the page shows it, in one language. */
export interface ShownOpening extends Omit<JobOpening, 'title' | 'description' | 'city'> {
  title: string
  description: string
  city: string
}

/** The posts of content/openings.json that are still open on a day. Throws when the file does not fit its schema. */
export function readOpenings(locale: Locale, today: Date): ShownOpening[] {
  return openingsSchema
    .parse(openings)
    .filter(({ until }) => until >= dayInIndia(today))
    .map((opening) => ({
      ...opening,
      title: opening.title[locale],
      description: opening.description[locale],
      city: opening.city[locale],
    }))
}

/** Posts for search engines: only those that are really open. */
export function jobNodes(origin: string, locale: Locale, shown: readonly ShownOpening[]): object[] {
  return shown.map((opening) => ({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: opening.title,
    description: opening.description,
    datePosted: opening.postedOn,
    validThrough: opening.until,
    employmentType: opening.employment,
    directApply: true,
    hiringOrganization: namedOrganization(origin, locale),
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: opening.city, addressCountry: 'IN' },
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'INR',
      value: {
        '@type': 'QuantitativeValue',
        minValue: opening.monthlyPayFrom,
        maxValue: opening.monthlyPayTo,
        unitText: 'MONTH',
      },
    },
  }))
}
