import type { Locale } from '~/domain/locale'
import { type ContentDocument, readDocuments } from '~/platform/markdown.server'
import { type Service, type ServiceId, serviceIds, serviceSchema } from '~content/schemas/service'

const files = import.meta.glob<string>('/content/*/services/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export type ServiceDocument = ContentDocument<Service>

let read: Promise<ServiceDocument[]> | undefined

/** All of them, read and checked once for the whole build. */
function allServices(): Promise<ServiceDocument[]> {
  read ??= readDocuments(files, serviceSchema)
  return read
}

/** What lists and links show of a service. */
export interface ServiceLine {
  id: ServiceId
  name: string
  problem: string
  answer: string
}

/** The services in one language, in the order in which we speak of them. */
export async function listServices(locale: Locale): Promise<ServiceLine[]> {
  const documents = await allServices()
  return serviceIds.flatMap((id) => {
    const found = documents.find((document) => document.slug === id && document.locale === locale)
    if (!found) return []
    const { name, problem, answer } = found.fields
    return [{ id, name, problem, answer }]
  })
}

/** One service in one language; absent when no document has that name. */
export async function findService(locale: Locale, id: string): Promise<ServiceDocument | undefined> {
  const documents = await allServices()
  return documents.find((document) => document.slug === id && document.locale === locale)
}
