import { z } from 'zod'
import type { Locale } from '~/domain/locale'
import { type ContentDocument, readDocuments } from '~/platform/markdown.server'
import { type CaseStudy, caseStudySchema } from '~content/schemas/case-study'

const files = import.meta.glob<string>('/content/*/case-studies/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const services = import.meta.glob<string>('/content/*/services/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export type CaseDocument = ContentDocument<CaseStudy>

/** The cases in one language, in the order of their `place`. */
export async function listCases(locale: Locale): Promise<CaseDocument[]> {
  const documents = await readDocuments(files, caseStudySchema)
  return documents
    .filter((document) => document.locale === locale)
    .sort((one, other) => one.fields.place - other.fields.place)
}

/** What the services are called, by id: a case names those it comes from. */
export async function serviceNames(locale: Locale): Promise<Record<string, string>> {
  const documents = await readDocuments(services, z.object({ name: z.string() }))
  return Object.fromEntries(
    documents.filter((document) => document.locale === locale).map(({ slug, fields }) => [slug, fields.name]),
  )
}
