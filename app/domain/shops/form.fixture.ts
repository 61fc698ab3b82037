import type { FormOption, FormQuestion, ShopForm } from './form'

const both = (text: string) => ({ en: text, hi: `${text} हिंदी` })
const option = (id: string, points: number, more: Partial<FormOption> = {}): FormOption => ({
  id,
  title: both(id),
  points,
  ...more,
})
const asked = (id: string): Pick<FormQuestion, 'id' | 'title' | 'skills'> => ({
  id,
  title: both(id),
  skills: ['greeting'],
})

const helpPicture = '0b9e7f1c-4f0f-4a8e-9a53-3f6a1c6d2e10'

/** A form with a question of each kind and nothing wrong. */
export const soundForm = (): ShopForm => ({
  overall: 'weighted',
  critical: { policy: 'section_zero' },
  unrequired: 'leave_out',
  sections: [
    {
      id: 'arrive',
      title: both('Arrival'),
      weight: 60,
      questions: [
        { ...asked('greeted'), kind: 'yes_no', class: 'service' },
        { ...asked('waited'), kind: 'yes_no_na', na: 'leave_out', help: both('From the door') },
        {
          ...asked('smile'),
          kind: 'multiple',
          most: 2,
          options: [
            option('eye', 1),
            option('smile', 1),
            option('turn', 1),
            option('none', 0, { exclusive: true }),
          ],
        },
        {
          ...asked('minutes'),
          kind: 'duration',
          bands: [
            { up_to: 2, points: 3 },
            { up_to: 5, points: 1 },
            { up_to: null, points: 0 },
          ],
        },
        { ...asked('when'), kind: 'time', skills: [] },
      ],
    },
    {
      id: 'order',
      title: both('Order'),
      weight: 40,
      questions: [
        {
          ...asked('allergy'),
          kind: 'single',
          critical: true,
          options: [
            option('asked', 4),
            option('told', 2),
            option('guess', 0, { fails: true }),
            option('unknown', 0, { is_na: true }),
          ],
        },
        {
          ...asked('taste'),
          kind: 'scale',
          most: 5,
          na: 'zero',
          bands: [
            { up_to: 2, points: 0 },
            { up_to: 4, points: 1 },
            { up_to: null, points: 2 },
          ],
        },
        { ...asked('guests'), kind: 'number', required_if: 'never', skills: [] },
        { ...asked('extra'), kind: 'yes_no', bonus: true, required_if: 'never' },
        {
          ...asked('why'),
          kind: 'text',
          minimum: 40,
          skills: [],
          shown_if: { question: 'allergy', is: ['guess', 'told'] },
          required_if: { question: 'greeted', is: ['yes'] },
        },
        { ...asked('plate'), kind: 'photo', required_if: 'never', skills: [], photos: true },
        { ...asked('bill'), kind: 'receipt', skills: [] },
      ],
    },
  ],
})

/** Changes of the sound form, each by itself, and what is found then. */
export const brokenForms: [path: string, value: unknown, found: string[]][] = [
  ['sections', [], ['sections section_missing']],
  ['sections.0.title.hi', ' ', ['sections.0.title.hi text_missing']],
  ['sections.1.id', 'arrive', ['sections.1.id id_taken']],
  ['sections.1.id', 'Order!', ['sections.1.id id_invalid']],
  ['sections.0.weight', 1001, ['sections.0.weight out_of_range']],
  [
    'sections.0.questions',
    [],
    ['sections.0.questions question_missing', 'sections.1.questions.4.required_if condition_unknown'],
  ],
  ['sections.1.questions.0.title.en', 'x'.repeat(241), ['sections.1.questions.0.title.en text_too_long']],
  ['sections.0.questions.1.help.hi', '', ['sections.0.questions.1.help.hi text_missing']],
  [
    'sections.1.questions.5.picture',
    { image: helpPicture, alt: { en: '', hi: 'प्लेट' } },
    ['sections.1.questions.5.picture.alt.en text_missing'],
  ],
  [
    'sections.1.questions.5.picture',
    { image: 'plate.jpg', alt: both('A plate') },
    ['sections.1.questions.5.picture picture_missing'],
  ],
  ['sections.1.questions.5.picture', { image: helpPicture, alt: both('A plate') }, []],
  ['sections.1.questions.1.id', 'waited', ['sections.1.questions.1.id id_taken']],
  ['sections.0.questions.2.options', [option('eye', 1)], ['sections.0.questions.2.options too_few_options']],
  ['sections.0.questions.2.options.1.id', 'eye', ['sections.0.questions.2.options.1.id id_taken']],
  ['sections.0.questions.2.options.1.points', -1, ['sections.0.questions.2.options.1.points out_of_range']],
  [
    'sections.0.questions.2.options.1.title.en',
    '',
    ['sections.0.questions.2.options.1.title.en text_missing'],
  ],
  ['sections.0.questions.2.most', 0, ['sections.0.questions.2.most out_of_range']],
  ['sections.0.questions.0.options', [option('yes', 3)], ['sections.0.questions.0.options too_few_options']],
  ['sections.0.questions.3.bands.1.up_to', 2, ['sections.0.questions.3.bands.1.up_to bands_unordered']],
  ['sections.0.questions.3.bands.2.up_to', 9, ['sections.0.questions.3.bands.2.up_to bands_unordered']],
  ['sections.0.questions.3.bands.0.points', 2000, ['sections.0.questions.3.bands.0.points out_of_range']],
  ['sections.1.questions.1.most', 11, ['sections.1.questions.1.most out_of_range']],
  ['sections.1.questions.4.minimum', 5000, ['sections.1.questions.4.minimum out_of_range']],
  ['sections.1.questions.4.shown_if.question', 'bill', ['sections.1.questions.4.shown_if condition_unknown']],
  ['sections.1.questions.4.shown_if.is', [], ['sections.1.questions.4.shown_if condition_impossible']],
  ['sections.1.questions.4.shown_if.is', ['maybe'], ['sections.1.questions.4.shown_if condition_impossible']],
  [
    'sections.1.questions.4.required_if',
    { question: 'taste', is: ['6'] },
    ['sections.1.questions.4.required_if condition_impossible'],
  ],
  ['sections.1.questions.4.required_if', { question: 'taste', is: ['5'] }, []],
  ['sections.0.questions.0.skills', ['Greeting'], ['sections.0.questions.0.skills.0 skill_invalid']],
  [
    'sections.0.questions.0.skills',
    ['one_a', 'two_a', 'tri_a', 'for_a', 'fiv_a'],
    ['sections.0.questions.0.skills too_many_skills'],
  ],
  ['sections.1.questions.2.critical', true, ['sections.1.questions.2.critical critical_unscored']],
  ['sections.1.questions.3.critical', true, ['sections.1.questions.3.critical critical_unscored']],
  ['sections.1.questions.0.options.0.fails', true, ['sections.1.questions.0.options cannot_reach_100']],
  ['sections.0.weight', 0, []],
  ['critical', { policy: 'cap' }, ['critical.cap out_of_range']],
  ['critical', { policy: 'cap', cap: 60 }, []],
]

/** The sound form with something else at one place. */
export function changedForm(path: string, value: unknown): ShopForm {
  const form = soundForm()
  const steps = path.split('.')
  const last = steps.pop() ?? ''
  const holder = steps.reduce<unknown>((inside, step) => Reflect.get(Object(inside), step), form)
  Reflect.set(Object(holder), last, value)
  return form
}

/** Forms in which nothing, or nothing that counts, can be earned. */
export function emptyForms(): [ShopForm, string[]][] {
  const form = soundForm()
  const texts = {
    ...form,
    sections: form.sections.map((one) => ({
      ...one,
      questions: one.questions.filter(({ kind }) => kind === 'time' || kind === 'photo'),
    })),
  }
  const weightless = { ...form, sections: form.sections.map((one) => ({ ...one, weight: 0 })) }
  return [
    [
      texts,
      [
        'sections cannot_reach_100',
        'sections.0.weight section_unscored',
        'sections.1.weight section_unscored',
      ],
    ],
    [{ ...texts, overall: 'pooled' }, ['sections cannot_reach_100']],
    [weightless, ['sections cannot_reach_100']],
    [{ ...weightless, overall: 'pooled' }, []],
  ]
}
