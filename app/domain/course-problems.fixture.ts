import type { BlockSource, CourseSource, LessonSource, QuestionSource } from './course-source'
import type { InBoth } from './locale'

const both = (text: string): InBoth => ({ en: text, hi: `${text} हिंदी` })
const asked = (id: string) => ({ id, skills: ['hygiene'], prompt: both('What now?'), why: both('So that') })
const three = ['one', 'two', 'three']
const inLines = (lines: string[]) => ({ en: lines, hi: [...lines] })

/** The picture and the film that the sound course shows. */
export const soundMedia = [
  '0f6f4a52-2a58-4f8e-9b4e-5d0c1f7a9b10',
  '0f6f4a52-2a58-4f8e-9b4e-5d0c1f7a9b11',
] as const

/** One question of each kind. */
export const soundQuestions = (): QuestionSource[] => [
  {
    ...asked('single'),
    kind: 'single',
    options: three.map((id) => ({ id, text: both(id), isRight: id === 'one', why: { en: '', hi: '' } })),
  },
  {
    ...asked('multiple'),
    kind: 'multiple',
    options: three.map((id) => ({ id, text: both(id), isRight: id !== 'one', why: both('As it is') })),
  },
  {
    ...asked('truth'),
    kind: 'truth',
    isTrue: false,
    picture: { image: soundMedia[0], alt: both('A basin') },
  },
  {
    ...asked('order'),
    kind: 'order',
    items: inLines(three),
    picture: { figure: 'hand-wash', alt: both('A hand') },
  },
  { ...asked('match'), kind: 'match', pairs: three.map((id) => ({ id, left: both(id), right: both(id) })) },
  { ...asked('number'), kind: 'number', value: 4.5, tolerance: 0.5, unit: both('°C') },
  { ...asked('text'), kind: 'text', accepted: ['FIFO', 'फ़ीफ़ो'] },
]

const blocks = (): BlockSource[] => [
  { id: 'b-text', text: both('Wash **both** hands.') },
  { id: 'b-steps', steps: inLines(three) },
  { id: 'b-list', checklist: inLines(three) },
  { id: 'b-say', say: inLines(['Namaste']) },
  { id: 'b-warn', warning: both('Never without soap.') },
  { id: 'b-draw', figure: 'hand-wash', caption: both('Two hands') },
  { id: 'b-image', image: soundMedia[0], alt: both('A basin') },
  { id: 'b-video', video: soundMedia[1], caption: both('How it is done') },
]

const lesson = (id: string): Omit<LessonSource, 'rule'> => ({
  id,
  title: both(id),
  minutes: 4,
  skills: ['hygiene'],
  blocks: [],
})

/** A course that may be published, with everything that a course can hold. */
export function soundCourse(slug = 'clean-hands'): CourseSource {
  return {
    slug,
    side: 'back',
    base: 'en',
    title: both('Clean hands'),
    summary: both('You wash your hands as it should be done.'),
    skills: ['hygiene', 'food_safety'],
    cover: { scene: 'clean-hands-clean-kitchen' },
    validMonths: 12,
    chapters: [
      {
        id: 'hands',
        title: both('Hands'),
        lessons: [
          { ...lesson('wash-hands'), rule: 'viewed', blocks: blocks() },
          { ...lesson('how-long'), rule: 'dwell', seconds: 40, blocks: blocks().slice(0, 1) },
        ],
      },
      {
        id: 'test',
        title: both('Test'),
        lessons: [
          {
            ...lesson('test'),
            rule: 'passed',
            quiz: { passPercent: 80, attempts: 3, minutes: 10, draw: 4, questions: soundQuestions() },
          },
          {
            ...lesson('watched'),
            rule: 'observed',
            observation: soundObservation(),
          },
        ],
      },
    ],
  }
}

/** What is looked at in the lesson that somebody watches. */
export function soundObservation() {
  return three.map((id) => ({ id, text: both(id), skill: 'hygiene', isCritical: id === 'one' }))
}

type Json = { [key: string]: Json } & Json[] & string & number

/** The sound course with one value changed; undefined takes it out. Steps of the path go by index or name. */
export function changedCourse(path: string, value: unknown): CourseSource {
  const course = structuredClone(soundCourse())
  const steps = path.split('.')
  const last = steps.pop() ?? ''
  let place = course as unknown as Json
  for (const step of steps) place = place[step] as Json
  if (value === undefined) delete place[last]
  else place[last] = value as Json
  return course
}

const long = (length: number) => 'क'.repeat(length)
const lessons = 'chapters.0.lessons'
const quiz = 'chapters.1.lessons.0.quiz'
const asking = `${quiz}.questions`
const watched = 'chapters.1.lessons.1.observation'
const option = (id: string, isRight: boolean) => ({ id, text: both(id), isRight })
const repeated = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at))

/** What is changed in a sound course, and the problems it has then. */
export const brokenCourses: [path: string, value: unknown, ...problems: string[]][] = [
  ['slug', 'Clean hands', 'slug id_invalid'],
  ['title.hi', '', 'title.hi text_missing'],
  ['title.en', ' \n\t ', 'title.en text_missing'],
  ['title.en', ` ${long(70)} `],
  ['title.en', long(71), 'title.en text_too_long'],
  ['title.en', '🙂'.repeat(70)],
  ['summary', { en: '', hi: '' }, 'summary.en text_missing', 'summary.hi text_missing'],
  ['skills', [], 'skills skill_missing'],
  ['skills', ['Hygiene', 'food_safety'], 'skills.0 skill_invalid'],
  ['skills', repeated(7, () => 'hygiene'), 'skills too_many_skills'],
  ['cover', undefined],
  ['cover', { image: soundMedia[0] }],
  ['cover', { image: 'basin.webp' }, 'cover.image media_missing'],
  ['cover', { scene: 'Two words' }, 'cover.scene media_missing'],
  ['validMonths', undefined],
  ['validMonths', 61, 'validMonths out_of_range'],
  ['validMonths', 1.5, 'validMonths out_of_range'],
  ['chapters', [], 'chapters chapter_missing'],
  ['chapters.0.lessons', [], 'chapters.0.lessons lesson_missing'],
  ['chapters.1.title.en', '', 'chapters.1.title.en text_missing'],
  [`${lessons}.0.id`, 'a', `${lessons}.0.id id_invalid`],
  [`${lessons}.0.id`, 'test', 'chapters.1.lessons.0.id id_taken'],
  [`${lessons}.0.minutes`, 0, `${lessons}.0.minutes out_of_range`],
  [`${lessons}.0.minutes`, 8, `${lessons}.0.minutes long_lesson`],
  [`${lessons}.0.minutes`, 61, `${lessons}.0.minutes out_of_range`, `${lessons}.0.minutes long_lesson`],
  [`${lessons}.0.skills`, ['a'], `${lessons}.0.skills.0 skill_invalid`],
  [`${lessons}.0.blocks`, [], `${lessons}.0.blocks lesson_empty`],
  [
    `${lessons}.1.blocks`,
    repeated(11, () => ({ id: 'one', text: both('Soap') })),
    `${lessons}.1.blocks too_many_blocks`,
  ],
  [`${lessons}.0.blocks.0.text.en`, long(1201), `${lessons}.0.blocks.0.text.en text_too_long`],
  [`${lessons}.0.blocks.1.steps.hi`, ['one'], `${lessons}.0.blocks.1.steps lines_uneven`],
  [`${lessons}.0.blocks.1.steps`, { en: [], hi: [] }, `${lessons}.0.blocks.1.steps lines_missing`],
  [`${lessons}.0.blocks.2.checklist.hi.1`, ' ', `${lessons}.0.blocks.2.checklist.hi.1 text_missing`],
  [`${lessons}.0.blocks.3.say.en.0`, long(301), `${lessons}.0.blocks.3.say.en.0 text_too_long`],
  [`${lessons}.0.blocks.4.warning.hi`, '', `${lessons}.0.blocks.4.warning.hi text_missing`],
  [`${lessons}.0.blocks.5.figure`, '', `${lessons}.0.blocks.5.figure media_missing`],
  [`${lessons}.0.blocks.5.caption.en`, '', `${lessons}.0.blocks.5.caption.en text_missing`],
  [`${lessons}.0.blocks.6.image`, '', `${lessons}.0.blocks.6.image media_missing`],
  [`${lessons}.0.blocks.6.alt.en`, long(201), `${lessons}.0.blocks.6.alt.en text_too_long`],
  [`${lessons}.0.blocks.7.video`, 'film', `${lessons}.0.blocks.7.video media_missing`],
  [`${lessons}.1.seconds`, undefined, `${lessons}.1.seconds seconds_missing`],
  [`${lessons}.1.seconds`, 9, `${lessons}.1.seconds out_of_range`],
  [`${lessons}.0.seconds`, 9],
  [`${lessons}.0.quiz`, { questions: [] }],
  [quiz, undefined, `${quiz} quiz_missing`],
  [asking, [], `${asking} too_few_questions`, `${quiz}.draw out_of_range`],
  [asking, soundQuestions().slice(0, 3), `${asking} few_questions`, `${quiz}.draw out_of_range`],
  [
    asking,
    repeated(31, (at) => ({ ...asked(`q-${at}`), kind: 'truth', isTrue: true })),
    `${asking} too_many_questions`,
  ],
  [`${quiz}.passPercent`, 0, `${quiz}.passPercent out_of_range`],
  [`${quiz}.attempts`, 21, `${quiz}.attempts out_of_range`],
  [`${quiz}.minutes`, 0, `${quiz}.minutes out_of_range`],
  [`${quiz}.draw`, 8, `${quiz}.draw out_of_range`],
  [`${asking}.1.id`, 'single', `${asking}.1.id id_taken`],
  [`${asking}.1.id`, '', `${asking}.1.id id_invalid`],
  [`${asking}.0.skills`, [], `${asking}.0.skills skill_missing`],
  [`${asking}.0.prompt.hi`, '', `${asking}.0.prompt.hi text_missing`],
  [`${asking}.0.why.en`, long(401), `${asking}.0.why.en text_too_long`],
  [`${asking}.0.options.0.isRight`, false, `${asking}.0.options no_right_option`],
  [`${asking}.0.options.1.isRight`, true, `${asking}.0.options too_many_right_options`],
  [`${asking}.1.options.1.isRight`, undefined, `${asking}.1.options too_few_right_options`],
  [`${asking}.0.options`, [option('one', true), option('two', false)], `${asking}.0.options too_few_options`],
  [
    `${asking}.0.options`,
    repeated(6, (at) => option(`o${at}`, at === 1)),
    `${asking}.0.options too_many_options`,
  ],
  [`${asking}.1.options`, repeated(6, (at) => option(`o${at}`, at > 1))],
  [`${asking}.0.options.2.id`, 'one', `${asking}.0.options.2.id id_taken`],
  [`${asking}.0.options.2.text.en`, '', `${asking}.0.options.2.text.en text_missing`],
  [`${asking}.0.options.2.why.en`, 'Only here', `${asking}.0.options.2.why.hi text_missing`],
  [`${asking}.2.picture`, { image: '', alt: both('A basin') }, `${asking}.2.picture.image media_missing`],
  [`${asking}.2.picture.image`, 'basin.webp', `${asking}.2.picture.image media_missing`],
  [`${asking}.2.picture.alt.hi`, ' ', `${asking}.2.picture.alt.hi text_missing`],
  [`${asking}.2.picture.alt.en`, long(201), `${asking}.2.picture.alt.en text_too_long`],
  [`${asking}.2.picture`, undefined],
  [`${asking}.3.picture.figure`, 'Two words', `${asking}.3.picture.figure media_missing`],
  [`${asking}.3.items`, inLines(['one']), `${asking}.3.items too_few_items`],
  [`${asking}.3.items`, inLines(repeated(9, String)), `${asking}.3.items too_many_items`],
  [`${asking}.4.pairs`, [], `${asking}.4.pairs too_few_items`],
  [`${asking}.4.pairs.2.right.hi`, '', `${asking}.4.pairs.2.right.hi text_missing`],
  [`${asking}.5.value`, null, `${asking}.5.value value_missing`],
  [`${asking}.5.tolerance`, -1, `${asking}.5.tolerance out_of_range`],
  [`${asking}.5.unit.en`, '', `${asking}.5.unit.en text_missing`],
  [`${asking}.6.accepted`, [], `${asking}.6.accepted too_few_items`],
  [`${asking}.6.accepted.1`, '', `${asking}.6.accepted.1 text_missing`],
  [watched, undefined, `${watched} observation_missing`],
  [watched, [], `${watched} too_few_items`],
  [watched, soundObservation().slice(0, 2), `${watched} few_items`],
  [`${watched}.2.id`, 'one', `${watched}.2.id id_taken`],
  [`${watched}.0.text.hi`, '', `${watched}.0.text.hi text_missing`],
  [`${watched}.0.skill`, '', `${watched}.0.skill skill_missing`],
  [`${watched}.1.skill`, 'Soap!', `${watched}.1.skill skill_invalid`],
]
