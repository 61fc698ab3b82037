import { expect, test } from 'vitest'
import { htmlOf } from '~/platform/markdown.server'
import { articleSections, chartRows } from './article-sections'

test('an article is cut at its headings, its example and its notes', async () => {
  const html = await htmlOf(
    'Before.\n\n## One\n\nText.[^1]\n\n[[example]]\n\nMore.\n\n## Two\n\nEnd.\n\n[^1]: A source.',
    'en',
  )
  const sections = articleSections(html, true)
  expect(sections.map(({ title }) => title)).toEqual([undefined, 'One', 'Two', undefined])
  expect(sections[1]?.blocks).toEqual([
    { html: expect.stringContaining('Text.') },
    'example',
    { html: '<p>More.</p>' },
  ])
  expect(sections[3]?.blocks).toEqual([{ html: expect.stringContaining('A source.') }])
})

test.each([
  ['[[example]]', false],
  ['[[example]]\n\n[[example]]', true],
  ['Nothing.', true],
])('%j with an example: %s is refused', async (text, hasExample) => {
  const html = await htmlOf(text, 'en')
  expect(() => articleSections(html, hasExample)).toThrow('places its example')
})

const table = '| Handlers | ÷ 25 | Supervisors |\n|---|---|---|\n| 9 | 0.4 | 1 |\n| 60 | 2.4 | 3 |'
const chart = { title: 'Supervisors', per: 'handlers', source: 'The law' }

test('the table that is drawn stays in the text, and its mark does not', async () => {
  const html = await htmlOf(`## One\n\n[[chart]]\n\n${table}`, 'en')
  expect(chartRows(html, chart)).toEqual([
    { label: '9 handlers', result: '1' },
    { label: '60 handlers', result: '3' },
  ])
  const [{ blocks = [] } = {}] = articleSections(html, false)
  expect(blocks).toEqual([{ html: expect.stringMatching(/^<table>/) }])
})

test.each([
  ['[[chart]]', undefined],
  ['Nothing.', chart],
])('%j with the chart %j is refused', async (text, wanted) => {
  const html = await htmlOf(text, 'en')
  expect(() => chartRows(html, wanted)).toThrow('marks its chart')
})
