import { expect, test } from 'vitest'
import { serviceIds } from '~content/schemas/service'
import { findService, listServices } from './services.server'

const both = serviceIds.flatMap((id) => (['en', 'hi'] as const).map((locale) => [locale, id] as const))

/** Everything a visitor reads: the head without its ids, and the text. */
function wordsOf(fields: object, html: string): string[] {
  const said = [...sentencesOf(fields), html.replace(/<[^>]+>/g, ' ')].join(' ')
  return said.split(/\s+/).filter((word) => /\p{L}/u.test(word))
}

function sentencesOf(value: unknown): string[] {
  if (typeof value === 'string') return value.includes(' ') ? [value] : []
  return value && typeof value === 'object' ? Object.values(value).flatMap(sentencesOf) : []
}

function numbersOf(text: string): string[] {
  return text.match(/\d[\d,.]*/g) ?? []
}

test('every service stands in both languages', async () => {
  for (const locale of ['en', 'hi'] as const)
    expect((await listServices(locale)).map(({ id }) => id)).toEqual([...serviceIds])
})

test.each(both)('%s/%s has 600 words of its own', async (locale, id) => {
  const service = await findService(locale, id)
  expect(wordsOf(service?.fields ?? {}, service?.html ?? '').length).toBeGreaterThanOrEqual(600)
})

test.each(serviceIds)('%s reckons with the same numbers in both languages', async (id) => {
  const [english, hindi] = await Promise.all([findService('en', id), findService('hi', id)])
  const rowsOf = (service: typeof english) =>
    service?.fields.example.rows.map(({ arithmetic = '', result }) => [arithmetic, numbersOf(result)])
  expect(rowsOf(hindi)).toEqual(rowsOf(english))
  expect(hindi?.fields.order).toEqual(english?.fields.order)
  expect(hindi?.fields.tools.map((link) => link.id)).toEqual(english?.fields.tools.map((link) => link.id))
})

test.each(serviceIds)('%s leads to other services', async (id) => {
  const service = await findService('en', id)
  expect(service?.fields.related.map((link) => link.id)).not.toContain(id)
})
