import type { Locale } from '~/domain/locale'
import { readDocuments } from '~/platform/markdown.server'
import { type Reading, readingSchema } from '~content/schemas/reading'

const files = import.meta.glob<string>('/content/*/readings/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The numbers that are read twice, in their order. */
export async function listReadings(locale: Locale): Promise<(Reading & { slug: string })[]> {
  return (await readDocuments(files, readingSchema))
    .filter((document) => document.locale === locale)
    .map(({ slug, fields }) => ({ slug, ...fields }))
    .sort((one, other) => one.place - other.place)
}
