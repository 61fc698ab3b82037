import { expect, test } from 'vitest'
import { sectionsOf } from './sections'

const rest = ['example', 'days', 'services', 'questions'].map((field) => `<p>[[${field}]]</p>`).join('\n')
const body = `<h2 id="a">Money</h2>\n<p>Before.</p>\n<p>[[earns]]</p>\n<p>After.</p>
<h2 id="b">Rules</h2>\n<p>See<sup><a href="#fn-1" data-footnote-ref>1</a></sup></p>
<h2 id="c">Figures</h2>\n<p>[[kpis]]</p>\n${rest}
<section data-footnotes class="footnotes"><ol></ol></section>`

test('a part begins at each heading, fields stand between the text, notes go with their part', () => {
  const [money, rules, figures] = sectionsOf(body)
  expect(money).toEqual({
    title: 'Money',
    blocks: [{ html: '<p>Before.</p>' }, { field: 'earns' }, { html: '<p>After.</p>' }],
  })
  expect(rules?.blocks).toEqual([{ html: expect.stringContaining('class="footnotes"') }])
  expect(figures?.blocks.map((block) => 'field' in block && block.field)).toEqual([
    'kpis',
    'example',
    'days',
    'services',
    'questions',
  ])
})

test.each([
  ['a field is missing', body.replace('[[kpis]]', 'kpis'), 'it must place each of'],
  ['a field stands twice', body.replace('After.', '[[kpis]]'), 'it must place each of'],
  ['a field is unknown', body.replace('[[kpis]]', '[[kpi]]'), '[[kpi]], which is no field'],
  ['text stands before the first heading', `<p>Hello</p>${body}`, 'has no heading'],
])('%s: refused', (_, html, words) => expect(() => sectionsOf(html)).toThrow(words))
