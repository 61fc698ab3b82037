import { expect, test } from 'vitest'
import { htmlOf } from '~/platform/markdown.server'
import { articleSections } from './article-sections'

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
