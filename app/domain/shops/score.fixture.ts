import type { FormQuestion, ShopForm } from './form'
import type { Answers, ShopScore } from './score'

interface ScoreCase {
  name: string
  form: ShopForm
  answers: Answers
  /** Rounded to a tenth. */
  told: Partial<ShopScore> | object
}

const title = { en: 'Asked', hi: 'पूछा गया' }
const ask = (id: string, more: Partial<FormQuestion> = {}): FormQuestion => ({
  id,
  kind: 'yes_no',
  title,
  skills: [],
  ...more,
})
const points = (id: string, most: number, more: Partial<FormQuestion> = {}) =>
  ask(id, {
    kind: 'single',
    options: Array.from({ length: most + 1 }, (_, at) => ({ id: `p${at}`, title, points: at })),
    ...more,
  })
const form = (
  sections: [id: string, weight: number, ...questions: FormQuestion[]][],
  more: Partial<ShopForm> = {},
): ShopForm => ({
  sections: sections.map(([id, weight, ...questions]) => ({ id, title, weight, questions })),
  overall: 'pooled',
  critical: { policy: 'none' },
  unrequired: 'leave_out',
  ...more,
})
const said = (values: Record<string, unknown>): Answers =>
  Object.fromEntries(
    Object.entries(values).map(([id, value]) => [id, value === 'NA' ? { value: null, na: true } : { value }]),
  )

// Section A 8 of 10; section B 3 of 4, of which one point was NA: 3 of 3. Pooled 11 of 13, weighted the mean of 80 and 100.
const ours = form(
  [
    ['a', 50, points('a1', 10)],
    ['b', 50, points('b1', 3), ask('b2', { kind: 'yes_no_na', na: 'leave_out' })],
  ],
  { overall: 'weighted' },
)
const critical = (policy: ShopForm['critical']) =>
  form(
    [
      ['a', 1, points('a1', 4), ask('a2', { critical: true })],
      ['b', 1, points('b1', 5)],
    ],
    { critical: policy },
  )
const failing = said({ a1: 'p4', a2: 'no', b1: 'p5' })
const many = ask('m', {
  kind: 'multiple',
  most: 3,
  options: [
    { id: 'x', title, points: 2 },
    { id: 'y', title, points: 2 },
    { id: 'none', title, points: 1, exclusive: true },
  ],
})
const minutes = ask('t', {
  kind: 'duration',
  bands: [
    { up_to: 3, points: 3 },
    { up_to: 5, points: 2 },
    { up_to: null, points: 0 },
  ],
})
const deciding = (unrequired: ShopForm['unrequired']) =>
  form([['a', 1, ask('a1'), ask('a2', { required_if: { question: 'a1', is: ['no'] } })]], { unrequired })
const stars = ask('s', {
  kind: 'scale',
  most: 4,
  bands: [
    { up_to: 2, points: 0 },
    { up_to: null, points: 2 },
  ],
})

/** Made by hand: what each way of asking comes to. The database is held to the same. */
export const scoreCases: ScoreCase[] = [
  {
    name: 'the example of the domain: pooled 84.6, weighted 90.0, both kept',
    form: ours,
    answers: said({ a1: 'p8', b1: 'p3', b2: 'NA' }),
    told: {
      pooled: 84.6,
      weighted: 90,
      overall: 90,
      sections: [
        { id: 'a', earned: 8, possible: 10, score: 80 },
        { id: 'b', earned: 3, possible: 3, score: 100 },
      ],
    },
  },
  {
    name: 'the same by points',
    form: { ...ours, overall: 'pooled' },
    answers: said({ a1: 'p8', b1: 'p3', b2: 'NA' }),
    told: { pooled: 84.6, weighted: 90, overall: 84.6 },
  },
  {
    name: 'NA that counts as nothing is a point lost',
    form: form([['a', 1, points('a1', 3), ask('a2', { kind: 'yes_no_na', na: 'zero' })]]),
    answers: said({ a1: 'p3', a2: 'NA' }),
    told: { pooled: 75, questions: [{ state: 'met' }, { state: 'na', earned: 0, possible: 1 }] },
  },
  {
    name: 'NA where it is no answer is none',
    form: form([['a', 1, ask('a1')]]),
    answers: said({ a1: 'NA' }),
    told: { pooled: 0, questions: [{ state: 'unanswered', possible: 1 }] },
  },
  {
    name: 'an option that says NA leaves the question out',
    form: form([
      [
        'a',
        1,
        ask('a1'),
        points('a2', 2, {
          options: [
            { id: 'x', title, points: 2 },
            { id: 'n', title, points: 0, is_na: true },
          ],
        }),
      ],
    ]),
    answers: said({ a1: 'yes', a2: 'n' }),
    told: { pooled: 100, questions: [{ state: 'met' }, { state: 'na', possible: 0 }] },
  },
  {
    name: 'a section of NA alone is not assessed and weighs nothing',
    form: form(
      [
        ['a', 10, points('a1', 10)],
        ['b', 90, ask('b1', { kind: 'yes_no_na' })],
      ],
      { overall: 'weighted' },
    ),
    answers: said({ a1: 'p7', b1: 'NA' }),
    told: { pooled: 70, weighted: 70, sections: [{ score: 70 }, { score: null, earned: 0, possible: 0 }] },
  },
  {
    name: 'not answered though required costs its points',
    form: form([['a', 1, points('a1', 3), points('a2', 1)]]),
    answers: said({ a1: 'p3' }),
    told: { pooled: 75, questions: [{ state: 'met' }, { state: 'unanswered', earned: 0, possible: 1 }] },
  },
  {
    name: 'not required and not answered is left out',
    form: deciding('leave_out'),
    answers: said({ a1: 'yes' }),
    told: { pooled: 100, questions: [{ state: 'met' }, { state: 'unanswered', possible: 0 }] },
  },
  {
    name: 'or counts as nothing, where the form says so',
    form: deciding('zero'),
    answers: said({ a1: 'yes' }),
    told: { pooled: 50, questions: [{ state: 'met' }, { state: 'unanswered', possible: 1 }] },
  },
  {
    name: 'required by an answer before it',
    form: deciding('leave_out'),
    answers: said({ a1: 'no' }),
    told: { pooled: 0, questions: [{ state: 'not_met' }, { state: 'unanswered', possible: 1 }] },
  },
  {
    name: 'what is not shown counts nowhere, whatever was answered there',
    form: form([['a', 1, ask('a1'), ask('a2', { shown_if: { question: 'a1', is: ['no'] } })]]),
    answers: said({ a1: 'yes', a2: 'no' }),
    told: { pooled: 100, questions: [{ state: 'met' }, { state: 'not_scored', possible: 0 }] },
  },
  {
    name: 'what hangs on something hidden is hidden too',
    form: form([
      [
        'a',
        1,
        ask('a1'),
        ask('a2', { shown_if: { question: 'a1', is: ['no'] } }),
        ask('a3', { shown_if: { question: 'a2', is: ['no'] } }),
      ],
    ]),
    answers: said({ a1: 'yes', a2: 'no', a3: 'no' }),
    told: { pooled: 100 },
  },
  {
    name: 'bonus is earned and never possible',
    form: form([['a', 1, points('a1', 10), points('a2', 2, { bonus: true })]]),
    answers: said({ a1: 'p7', a2: 'p2' }),
    told: { pooled: 90, sections: [{ earned: 9, possible: 10 }] },
  },
  {
    name: 'and lifts nothing above 100',
    form: form([['a', 1, points('a1', 10), points('a2', 2, { bonus: true })]]),
    answers: said({ a1: 'p10', a2: 'p2' }),
    told: { pooled: 100, weighted: 100, sections: [{ earned: 12, possible: 10, score: 100 }] },
  },
  {
    name: 'bonus alone assesses nothing',
    form: form([['a', 1, ask('a1', { kind: 'yes_no_na' }), ask('a2', { bonus: true })]]),
    answers: said({ a1: 'NA', a2: 'yes' }),
    told: { pooled: null, weighted: null, overall: null },
  },
  {
    name: 'a failed critical item, no policy',
    form: critical({ policy: 'none' }),
    answers: failing,
    told: { pooled: 90, weighted: 90, overall: 90, is_failed: false },
  },
  {
    name: 'a failed critical item takes its section',
    form: critical({ policy: 'section_zero' }),
    answers: failing,
    told: {
      pooled: 50,
      weighted: 50,
      overall: 50,
      sections: [{ earned: 0, possible: 5, score: 0 }, { score: 100 }],
    },
  },
  {
    name: 'a failed critical item caps the whole, and both sums stay as they are',
    form: critical({ policy: 'cap', cap: 60 }),
    answers: failing,
    told: { pooled: 90, weighted: 90, overall: 60, is_failed: false },
  },
  {
    name: 'the cap lifts nothing',
    form: critical({ policy: 'cap', cap: 60 }),
    answers: said({ a1: 'p0', a2: 'no', b1: 'p0' }),
    told: { overall: 0 },
  },
  {
    name: 'a failed critical item fails the visit, and the score says what there was',
    form: critical({ policy: 'fail' }),
    answers: failing,
    told: { overall: 90, is_failed: true },
  },
  {
    name: 'a critical item that nobody answered has not failed',
    form: critical({ policy: 'fail' }),
    answers: said({ a1: 'p4', b1: 'p5' }),
    told: { overall: 90, is_failed: false },
  },
  {
    name: 'only the options that say so fail an item',
    form: form(
      [
        [
          'a',
          1,
          points('a1', 1, {
            critical: true,
            options: [
              { id: 'good', title, points: 2 },
              { id: 'low', title, points: 0 },
              { id: 'bad', title, points: 1, fails: true },
            ],
          }),
        ],
      ],
      { critical: { policy: 'fail' } },
    ),
    answers: said({ a1: 'low' }),
    told: { overall: 0, is_failed: false, questions: [{ critical_failed: false }] },
  },
  {
    name: 'of many options the sum counts, up to its cap',
    form: form([['a', 1, many]]),
    answers: said({ m: ['x', 'y', 'x', 'unknown'] }),
    told: { pooled: 100, questions: [{ earned: 3, possible: 3, state: 'met' }] },
  },
  {
    name: 'one that stands alone takes the others with it',
    form: form([['a', 1, many]]),
    answers: said({ m: ['x', 'none'] }),
    told: { pooled: 33.3, questions: [{ earned: 1, state: 'partly' }] },
  },
  {
    name: 'minutes count by the first band they fit in, its end included',
    form: form([['a', 1, minutes]]),
    answers: said({ t: 5 }),
    told: { pooled: 66.7, questions: [{ earned: 2, possible: 3 }] },
  },
  {
    name: 'behind the last end is the last band',
    form: form([['a', 1, minutes]]),
    answers: said({ t: 5.5 }),
    told: { pooled: 0, questions: [{ state: 'not_met' }] },
  },
  {
    name: 'a scale ends at its highest value',
    form: form([['a', 1, stars, ask('a2', { shown_if: { question: 's', is: ['3'] } })]]),
    answers: said({ s: 3, a2: 'no' }),
    told: { pooled: 66.7 },
  },
  {
    name: 'a value that is none is not answered',
    form: form([['a', 1, stars, minutes, ask('a3')]]),
    answers: said({ s: 5, t: '4', a3: 'perhaps' }),
    told: {
      pooled: 0,
      questions: [{ state: 'unanswered' }, { state: 'unanswered' }, { state: 'unanswered' }],
    },
  },
  {
    name: 'what has no points is not scored',
    form: form([['a', 1, ask('a1'), ask('a2', { kind: 'text' }), ask('a3', { kind: 'number' })]]),
    answers: said({ a1: 'yes', a2: 'Good dal', a3: 4 }),
    told: { pooled: 100, questions: [{}, { state: 'not_scored' }, { state: 'not_scored' }] },
  },
]
