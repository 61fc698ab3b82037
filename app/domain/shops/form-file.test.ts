import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FormQuestion, ShopDraft, ShopForm } from './form'
import { soundForm } from './form.fixture'
import { formHeading, readFormRows } from './form-file-read'
import { writeFormRows } from './form-file-write'

const draftOf = (document: ShopForm): ShopDraft => ({
  title: { en: 'Dinner for two', hi: 'दो लोगों का डिनर' },
  about: { en: 'An evening', hi: 'एक शाम' },
  kind: 'restaurant',
  base: 'hi',
  document,
  reviewed: {},
})

function read(table: readonly (readonly unknown[])[]) {
  const [first = [], ...rest] = table.map((cells) => cells.map((cell) => String(cell ?? '')))
  const heading = formHeading(first)
  if (!heading) throw new Error('no heading')
  return readFormRows(
    heading,
    rest.map((cells, at) => ({ row: at + 2, cells })),
  )
}

test.each(['en', 'hi'] as const)('a form written in %s is read as the same form', (locale) => {
  const draft = draftOf(soundForm())
  const { draft: back, rows } = read(writeFormRows(draft, locale))
  expect(back).toEqual(draft)
  expect(rows.filter(({ problem }) => problem)).toEqual([])
  const guess = rows.find(({ text }) => text === 'guess')
  expect(guess).toMatchObject({ part: 'answer', path: ['sections', 1, 'questions', 0, 'options', 2] })
})

const words = fc.string({ minLength: 1, maxLength: 30 }).map((text) => text.replace(/\?/g, '!').trim() || 'x')
const both = fc.record({ en: words, hi: words })
const points = fc.double({ min: 0, max: 1000, noNaN: true }).map((one) => Math.round(one * 100) / 100)
const key = (at: number) => `k${at.toString(36).padStart(2, '0')}`
const option = fc.record({
  title: both,
  points,
  marks: fc.subarray(['is_na', 'exclusive', 'fails'] as const),
})
const question = fc.record({
  kind: fc.constantFrom(
    'yes_no',
    'single',
    'multiple',
    'scale',
    'number',
    'duration',
    'text',
    'photo' as const,
  ),
  title: both,
  help: fc.option(both, { nil: undefined }),
  picture: fc.option(fc.record({ image: fc.uuid(), alt: both }), { nil: undefined }),
  options: fc.array(option, { maxLength: 4 }),
  bands: fc.array(fc.record({ up_to: fc.option(points), points }), { maxLength: 3 }),
  marks: fc.subarray(['critical', 'bonus', 'photos'] as const),
  na: fc.constantFrom(undefined, 'leave_out', 'zero'),
  most: fc.option(points, { nil: undefined }),
  required: fc.constantFrom(undefined, 'always', 'never'),
  depends: fc.boolean(),
  skills: fc.subarray(['greeting', 'table_care', 'upsell']),
  class: fc.constantFrom(undefined, 'sales', 'emotion'),
})
const anyForm = fc
  .record({
    sections: fc.array(
      fc.record({ title: both, weight: points, questions: fc.array(question, { maxLength: 4 }) }),
      { maxLength: 4 },
    ),
    overall: fc.constantFrom('weighted', 'pooled'),
    policy: fc.constantFrom('none', 'section_zero', 'cap', 'fail'),
    cap: fc.option(points, { nil: undefined }),
    unrequired: fc.constantFrom('leave_out', 'zero'),
  })
  .map(({ sections, policy, cap, ...rest }) => {
    let n = 0
    const marked = (marks: readonly string[]) => Object.fromEntries(marks.map((mark) => [mark, true]))
    return {
      ...rest,
      critical: { policy, ...(cap !== undefined && { cap }) },
      sections: sections.map(({ title, weight, questions }, s) => ({
        id: key(s),
        title,
        weight,
        questions: questions.map(({ marks, required, depends, options, bands, kind, ...one }) => {
          n += 1
          const keeps = Object.entries(one).filter(([, value]) => value !== undefined)
          return {
            id: key(n),
            kind,
            ...Object.fromEntries(keeps),
            ...marked(marks),
            ...(required && { required_if: required }),
            ...(depends && { shown_if: { question: 'k01', is: ['yes', 'no'] } }),
            ...(['yes_no', 'single', 'multiple'].includes(kind) &&
              options.length && {
                options: options.map(({ title: text, points: worth, marks: said }, o) => ({
                  id: key(o),
                  title: text,
                  points: worth,
                  ...marked(said),
                })),
              }),
            ...(['scale', 'number', 'duration'].includes(kind) && bands.length && { bands }),
          } as FormQuestion
        }),
      })),
    } as ShopForm
  })

test('any form comes back from a table as it went', () => {
  fc.assert(
    fc.property(anyForm, fc.constantFrom('en' as const, 'hi' as const), (document, locale) => {
      const draft = draftOf(document)
      expect(read(writeFormRows(draft, locale)).draft).toEqual(draft)
    }),
    { numRuns: 200 },
  )
})

const heading = [
  'Row is',
  'Key',
  'English',
  'Hindi',
  'Kind',
  'Weight',
  'Points',
  'Marks',
  'Asked if',
  'Skills',
]
const section = ['Section', 'arrive', 'Arrival', 'पहुँचना', '', '60']

test.each([
  [['Song', '', 'x'], 'part_unknown'],
  [['Question', 'Greeted!', 'x', '', 'Yes or no'], 'key_invalid'],
  [['Question', 'greeted', 'x', '', 'Guess'], 'kind_unknown'],
  [['Question', 'greeted', 'x', '', 'yes_no', '', '', 'loud'], 'mark_unknown'],
  [['Question', 'greeted', 'x', '', 'yes_no', '', '', '', 'when it rains'], 'condition_unreadable'],
  [['Question', 'greeted', 'x', '', 'yes_no', '', '', '', '', 'हुनर'], 'skill_invalid'],
  [['Question', 'greeted', '????? ??', '', 'yes_no'], 'letters_lost'],
  [['Question', 'greeted', 'x'.repeat(2001), '', 'yes_no'], 'text_too_long'],
  [['Section', 'arrive', 'Again', '', '', '10'], 'key_taken'],
  [['Section', 'order', 'Order', '', '', 'much'], 'number_invalid'],
  [['Answer', 'one', 'Yes'], 'nothing_above'],
] as const)('a row that cannot be read says why: %j is %s', (cells, problem) => {
  const { rows, draft } = read([heading, section, cells])
  expect(rows).toMatchObject([{ path: ['sections', 0] }, { row: 3, problem }])
  expect(draft.document.sections).toHaveLength(1)
})

test('what belongs to a row that is left out is left out with it, and answers only where there can be some', () => {
  const { rows } = read([
    heading,
    section,
    ['Question', 'one', 'First', '', 'Text'],
    ['Answer', 'yes', 'Yes'],
    ['Section', 'Order', 'Order', '', '', '40'],
    ['Question', 'two', 'Second', '', 'Text'],
  ])
  expect(rows.map(({ problem }) => problem)).toEqual([
    undefined,
    undefined,
    'not_of_kind',
    'key_invalid',
    'nothing_above',
  ])
})

test('keys that are left out are made, and none that another row writes', () => {
  const { draft } = read([
    heading,
    section,
    ['सवाल', '', 'First', '', 'हाँ या नहीं'],
    ['Question', 'q1', 'x', '', 'text'],
  ])
  expect(draft.document.sections[0]?.questions.map(({ id }) => id)).toEqual(['q2', 'q1'])
})

test('a table without the headings of a form is none', () => {
  expect(formHeading(['Name', 'English'])).toBeNull()
  expect(formHeading(['पंक्ति क्या है', 'हिंदी'])).not.toBeNull()
})
