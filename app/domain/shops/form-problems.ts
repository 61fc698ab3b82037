import { type InBoth, locales } from '../locale'
import { isUuid } from '../uuid'
import { type Condition, type FormQuestion, hasOptions, isYesNo, type ShopForm, scaleTop } from './form'
import { possiblePoints } from './score'

/** What keeps a form from being released, and where. */
export interface FormProblem {
  /** Where it stands in the document: ['sections', '0', 'questions', '2', 'title', 'hi']. */
  path: string[]
  code: FormProblemCode
}

export const formProblemCodes = [
  'text_missing',
  'text_too_long',
  'id_invalid',
  'id_taken',
  'out_of_range',
  'section_missing',
  'too_many_sections',
  'question_missing',
  'too_many_questions',
  'too_few_options',
  'too_many_options',
  'too_many_bands',
  'bands_unordered',
  'condition_unknown',
  'condition_impossible',
  'too_many_skills',
  'skill_invalid',
  'critical_unscored',
  'section_unscored',
  'cannot_reach_100',
  /** Also said by the database, which knows whose media there are. */
  'picture_missing',
] as const
export type FormProblemCode = (typeof formProblemCodes)[number]

type Step = string | number
type Add = (code: FormProblemCode, ...steps: Step[]) => void

/** Every problem of a form. `private.shop_form_problems` is its twin. */
export function problemsOf(form: ShopForm): FormProblem[] {
  const problems: FormProblem[] = []
  const add: Add = (code, ...steps) => problems.push({ code, path: steps.map(String) })
  const { sections } = form
  amount(add, sections.length, 1, 20, 'section_missing', 'too_many_sections', 'sections')
  if (form.critical.policy === 'cap') range(add, form.critical.cap ?? -1, 0, 100, 'critical', 'cap')
  ids(
    add,
    sections.map(({ id }) => id),
    (at) => ['sections', at],
  )
  const asked = sections.flatMap(({ questions }, s) =>
    questions.map((question, q) => ({ question, at: ['sections', s, 'questions', q] as Step[] })),
  )
  ids(
    add,
    asked.map(({ question }) => question.id),
    (n) => asked[n]?.at ?? [],
  )
  sections.forEach((section, s) => {
    text(add, section.title, 80, 'sections', s, 'title')
    range(add, section.weight, 0, 1000, 'sections', s, 'weight')
    amount(
      add,
      section.questions.length,
      1,
      40,
      'question_missing',
      'too_many_questions',
      'sections',
      s,
      'questions',
    )
    if (
      form.overall === 'weighted' &&
      section.weight > 0 &&
      section.questions.length &&
      !section.questions.some(counts)
    )
      add('section_unscored', 'sections', s, 'weight')
  })
  asked.forEach(({ question, at }, n) => {
    judgeQuestion(question, (code, ...steps) => add(code, ...at, ...steps))
    const before = asked.slice(0, n).map((one) => one.question)
    for (const field of ['shown_if', 'required_if'] as const) {
      const condition = question[field]
      const code = typeof condition === 'object' ? conditionProblem(condition, before) : undefined
      if (code) add(code, ...at, field)
    }
  })
  const isReachable = sections.some(
    ({ weight, questions }) => (form.overall === 'pooled' || weight > 0) && questions.some(counts),
  )
  if (asked.length && !isReachable) add('cannot_reach_100', 'sections')
  return problems
}

/** Whether points of a question are among the possible ones. */
function counts(question: FormQuestion) {
  return !question.bonus && possiblePoints(question) > 0
}

function judgeQuestion(question: FormQuestion, add: Add) {
  const { kind, options = [], bands = [], skills } = question
  text(add, question.title, 240, 'title')
  if (question.help) text(add, question.help, 600, 'help')
  if (question.picture) {
    text(add, question.picture.alt, 300, 'picture', 'alt')
    if (!isUuid(question.picture.image)) add('picture_missing', 'picture')
  }
  if (hasOptions(kind)) amount(add, options.length, 2, 12, 'too_few_options', 'too_many_options', 'options')
  if (
    isYesNo(kind) &&
    question.options &&
    options
      .map(({ id }) => id)
      .toSorted()
      .join() !== 'no,yes'
  )
    add('too_few_options', 'options')
  ids(
    add,
    options.map(({ id }) => id),
    (o) => ['options', o],
  )
  options.forEach(({ title, points }, o) => {
    if (hasOptions(kind)) text(add, title, 160, 'options', o, 'title')
    range(add, points, 0, 1000, 'options', o, 'points')
  })
  judgeBands(bands, add)
  if (question.most !== undefined && kind === 'scale') range(add, question.most, 2, 10, 'most')
  if (question.most !== undefined && kind === 'multiple') range(add, question.most, 1, 1000, 'most')
  if (question.minimum !== undefined && kind === 'text') range(add, question.minimum, 0, 2000, 'minimum')
  if (skills.length > 4) add('too_many_skills', 'skills')
  skills.forEach((skill, s) => {
    if (!/^[a-z][a-z_]{2,39}$/.test(skill)) add('skill_invalid', 'skills', s)
  })
  if (!question.critical) return
  const possible = possiblePoints(question)
  if (possible === 0 || question.bonus) add('critical_unscored', 'critical')
  else if (possiblePoints(question, ({ fails }) => !fails) < possible) add('cannot_reach_100', 'options')
}

function judgeBands(bands: NonNullable<FormQuestion['bands']>, add: Add) {
  if (bands.length > 8) add('too_many_bands', 'bands')
  bands.forEach(({ up_to, points }, b) => {
    range(add, points, 0, 1000, 'bands', b, 'points')
    if (up_to !== null) range(add, up_to, 0, 100_000, 'bands', b, 'up_to')
    const former = bands[b - 1]?.up_to ?? null
    const isLast = b === bands.length - 1
    const isWrong = isLast ? up_to !== null : up_to === null || (former !== null && up_to <= former)
    if (isWrong) add('bands_unordered', 'bands', b, 'up_to')
  })
}

function conditionProblem(
  { question, is }: Condition,
  before: readonly FormQuestion[],
): FormProblemCode | undefined {
  const other = before.find(({ id }) => id === question)
  if (!other) return 'condition_unknown'
  const known = conditionWords(other)
  return is.length && is.every((word) => known.includes(word)) ? undefined : 'condition_impossible'
}

/** What a condition can compare the answer to a question with. */
export function conditionWords(question: FormQuestion): string[] {
  if (isYesNo(question.kind)) return ['yes', 'no', 'na']
  if (hasOptions(question.kind)) return (question.options ?? []).map(({ id }) => id)
  if (question.kind !== 'scale') return []
  return Array.from({ length: Math.min(question.most ?? scaleTop, 10) }, (_, at) => `${at + 1}`)
}

function text(add: Add, texts: InBoth, longest: number, ...steps: Step[]) {
  for (const language of locales) {
    const length = [...texts[language].replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '')].length
    if (length === 0) add('text_missing', ...steps, language)
    else if (length > longest) add('text_too_long', ...steps, language)
  }
}

function range(add: Add, value: number, least: number, most: number, ...steps: Step[]) {
  if (value < least || value > most) add('out_of_range', ...steps)
}

function amount(
  add: Add,
  length: number,
  least: number,
  most: number,
  few: FormProblemCode,
  many: FormProblemCode,
  ...steps: Step[]
) {
  if (length < least) add(few, ...steps)
  else if (length > most) add(many, ...steps)
}

function ids(add: Add, all: readonly string[], place: (at: number) => Step[]) {
  all.forEach((id, at) => {
    if (!/^[a-z0-9]{2,12}$/.test(id)) add('id_invalid', ...place(at), 'id')
    else if (all.indexOf(id) < at) add('id_taken', ...place(at), 'id')
  })
}
