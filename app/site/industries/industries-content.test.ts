import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { industry } from '~content/schemas/industry'
import { publicPaths } from '../../../build/prerendered-paths'
import { likeness, shinglesOf, wordsOf } from '../../../tests/site/shingles'
import { workOut } from './arithmetic'
import { listIndustries } from './industries.server'
import { toldTogether } from './practice'

const languages = ['en', 'hi'] as const
const ids = readdirSync('content/en/industries').map((file) => file.replace('.md', ''))
const documents = languages.flatMap((language) => ids.map((id) => ({ language, id, ...read(language, id) })))

function read(language: string, id: string) {
  const [, head = '', body = ''] =
    /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(
      readFileSync(`content/${language}/industries/${id}.md`, 'utf8'),
    ) ?? []
  return { fields: industry.parse(parse(head)), body }
}

/** What a visitor reads on the page of an industry, without the words that every page has. */
function textOf({ id, fields, body }: (typeof documents)[number]): string {
  const { title, lead, earns, kpis, example, days, practice, services, questions } = fields
  const shown = [title, lead, earns, kpis, example.setting, example.rows.map(({ label }) => label)]
  const told = toldTogether.has(id) ? [] : practice
  const more = [example.conclusion, days, told, services.map(({ name, reason }) => [name, reason]), questions]
  return [...textsIn([...shown, ...more]), body.replace(/\[\[[a-z]+\]\]|\(https?:[^)]*\)/g, '')].join('\n')
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

test('every industry is written in both languages', () => {
  expect(readdirSync('content/hi/industries').map((file) => file.replace('.md', ''))).toEqual(ids)
  expect(ids).toEqual(
    expect.arrayContaining(['hospitality-tourism', 'food-beverage', 'professional-services', 'b2b-saas']),
  )
})

test('a page can be made of every document', async () => {
  for (const language of languages) expect(await listIndustries(language)).toHaveLength(ids.length)
})

test.each(documents)('$language $id says at least 600 words of its own', (document) => {
  expect(wordsOf(textOf(document)).length).toBeGreaterThanOrEqual(600)
})

test.each(documents)('the arithmetic of $language $id is right', ({ fields }) => {
  const figures = workOut(fields.example.rows)
  for (const { id, is } of fields.example.rows)
    if (is !== undefined) expect(figures.get(id)).toBeCloseTo(is, 6)
})

test.each(documents)('$language $id links only to pages that exist', ({ language, fields, body }) => {
  const before = language === 'hi' ? '/hi' : ''
  const inText = [...body.matchAll(/\]\((\/[^)]*)\)/g)].map(([, path = '']) => path.replace(before, ''))
  const known = new Set([...publicPaths(), ...servicePages])
  for (const path of [...fields.services.map(({ to }) => to), ...inText]) {
    expect(known).toContain(path.split('#')[0])
  }
})

test.each(documents)(
  '$language $id links to a tool with which a visitor works out his own figures',
  ({ fields }) => {
    const tools = ['/tools/', '/assessment', '/solutions-matcher']
    expect(fields.services.some(({ to }) => tools.some((tool) => to.startsWith(tool)))).toBe(true)
  },
)

test.each(ids)('%s shows the same figures in both languages', (id) => {
  const [english, hindi] = languages.map((language) => read(language, id).fields)
  const figures = (fields: typeof english) =>
    fields?.example.rows.map(({ id, given, of, is, unit, decimals }) => ({
      id,
      given,
      of,
      is,
      unit,
      decimals,
    }))
  expect(figures(hindi)).toEqual(figures(english))
  expect(hindi?.services.map(({ to }) => to)).toEqual(english?.services.map(({ to }) => to))
  expect(hindi?.compare.hours).toBe(english?.compare.hours)
})

test.each(languages)('no two industries in %s share a quarter of their runs of three words', (language) => {
  const texts = documents.filter((document) => document.language === language)
  const shingles = texts.map((document) => ({ id: document.id, runs: shinglesOf(textOf(document)) }))
  const alike = shingles.flatMap((one, at) =>
    shingles.slice(at + 1).map((other) => ({
      pair: `${one.id} and ${other.id}`,
      share: likeness(one.runs, other.runs),
    })),
  )
  expect(alike.filter(({ share }) => share > 0.25)).toEqual([])
})

/** Services have fixed names; their pages are built from content of their own. */
const servicePages = [
  'sales-excellence',
  'talent-optimization',
  'digital-transformation',
  'mystery-shopping',
  'frontline-training',
  'kpi-management',
  'guest-loyalty',
  'menu-and-pricing',
  'opening-readiness',
].map((id) => `/services/${id}`)
