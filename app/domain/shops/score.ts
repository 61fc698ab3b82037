import {
  type Condition,
  type FormOption,
  type FormQuestion,
  hasBands,
  hasOptions,
  isYesNo,
  mayBeNa,
  optionsOf,
  type ShopForm,
  scaleTop,
} from './form'

export interface Answer {
  value: unknown
  na?: boolean
}
/** By question. What fits no question, or not the kind of its question, counts as not answered. */
export type Answers = Record<string, Answer>

export type ItemState = 'met' | 'partly' | 'not_met' | 'na' | 'unanswered' | 'not_scored'

export interface ItemScore {
  id: string
  section: string
  earned: number
  possible: number
  state: ItemState
  critical_failed: boolean
}

export interface SectionScore {
  id: string
  earned: number
  possible: number
  /** Of 100; null where nothing was assessed, never 0. */
  score: number | null
}

export interface ShopScore {
  /** What the sections come to, by points and by weights. */
  pooled: number | null
  weighted: number | null
  /** The one that the form counts, capped where a critical item failed and the form caps. */
  overall: number | null
  is_failed: boolean
  sections: SectionScore[]
  questions: ItemScore[]
}

/** The most points that an answer can earn. */
export function possiblePoints(question: FormQuestion, isSafe: (option: FormOption) => boolean = () => true) {
  const options = optionsOf(question).filter((one) => !one.is_na && isSafe(one))
  const best = (points: number[]) => points.reduce((most, one) => Math.max(most, one), 0)
  if (isYesNo(question.kind) || question.kind === 'single') return best(options.map(({ points }) => points))
  if (question.kind === 'multiple') {
    const together = sum(options.filter(({ exclusive }) => !exclusive).map(({ points }) => points))
    const alone = best(options.filter(({ exclusive }) => exclusive).map(({ points }) => points))
    return Math.min(question.most ?? Number.POSITIVE_INFINITY, Math.max(together, alone))
  }
  if (question.kind === 'scale') {
    const top = Math.min(question.most ?? scaleTop, 10)
    return best(Array.from({ length: top }, (_, at) => bandPoints(question, at + 1)))
  }
  return hasBands(question.kind) ? best((question.bands ?? []).map(({ points }) => points)) : 0
}

/**
 * The score of a visit, unrounded (domain.md c; SASSIE made exact). Possible are the highest points of a question; what is NA or
 * hidden is out of both sums; bonus is earned, never possible. `private.shop_score` is its twin.
 */
export function scoreOf(form: ShopForm, answers: Answers): ShopScore {
  const questions = walk(form, answers).map(({ section, question, read, isShown, isRequired }): ItemScore => {
    const item = { id: question.id, section: section.id }
    if (!isShown) return { ...item, earned: 0, possible: 0, state: 'not_scored', critical_failed: false }
    return { ...item, ...itemScore(question, read, isRequired || form.unrequired === 'zero') }
  })
  const failed = questions.filter(({ critical_failed }) => critical_failed)
  const sections = form.sections.map(({ id }): SectionScore => {
    const items = questions.filter(({ section }) => section === id)
    const isZero = form.critical.policy === 'section_zero' && failed.some(({ section }) => section === id)
    const earned = isZero ? 0 : sum(items.map((item) => item.earned))
    const possible = sum(items.map((item) => item.possible))
    return { id, earned, possible, score: percent(earned, possible) }
  })
  const pooled = percent(
    sum(sections.map(({ earned }) => earned)),
    sum(sections.map(({ possible }) => possible)),
  )
  const weighted = weightedOf(form, sections)
  const counted = form.overall === 'weighted' ? weighted : pooled
  const isCapped = failed.length > 0 && form.critical.policy === 'cap' && counted !== null
  return {
    pooled,
    weighted,
    overall: isCapped ? Math.min(counted, form.critical.cap ?? 100) : counted,
    is_failed: failed.length > 0 && form.critical.policy === 'fail',
    sections,
    questions,
  }
}

/** The questions that are asked with these answers, and those of them that must be answered. */
export function askedQuestions(
  form: ShopForm,
  answers: Answers,
): { shown: Set<string>; required: Set<string> } {
  const asked = walk(form, answers).filter(({ isShown }) => isShown)
  return {
    shown: new Set(asked.map(({ question }) => question.id)),
    required: new Set(asked.filter(({ isRequired }) => isRequired).map(({ question }) => question.id)),
  }
}

/** Every question in its order, with what its conditions come to: they speak of answers before it that are asked for. */
function walk(form: ShopForm, answers: Answers) {
  const given: Record<string, readonly string[]> = {}
  const holds = ({ question, is }: Condition) => (given[question] ?? []).some((word) => is.includes(word))
  return form.sections.flatMap((section) =>
    section.questions.map((question) => {
      const { shown_if: shown, required_if: required = 'always' } = question
      const isShown = !shown || holds(shown)
      const isRequired = typeof required === 'object' ? holds(required) : required === 'always'
      const read = readAnswer(question, answers[question.id])
      if (isShown) given[question.id] = read.words
      return { section, question, read, isShown, isRequired }
    }),
  )
}

function weightedOf(form: ShopForm, sections: readonly SectionScore[]) {
  const assessed = sections.flatMap(({ score }, at) =>
    score === null ? [] : [{ score, weight: form.sections[at]?.weight ?? 0 }],
  )
  const weight = sum(assessed.map((one) => one.weight))
  return weight > 0 ? sum(assessed.map((one) => one.weight * one.score)) / weight : null
}

interface Read {
  isNa: boolean
  /** What conditions compare. */
  words: readonly string[]
  options: readonly FormOption[]
  number: number | null
}

function readAnswer(question: FormQuestion, answer: Answer | undefined): Read {
  const value = answer?.value
  const options = optionsOf(question).filter(({ id }) =>
    question.kind === 'multiple' ? Array.isArray(value) && value.includes(id) : value === id,
  )
  const isNa = (answer?.na === true && mayBeNa(question)) || options.some(({ is_na }) => is_na)
  const isNumber = hasBands(question.kind) && typeof value === 'number'
  const fits = isNumber && (question.kind !== 'scale' || (value >= 1 && value <= (question.most ?? scaleTop)))
  const words = question.kind === 'scale' && fits ? [`${value}`] : options.map(({ id }) => id)
  return { isNa, words: isNa ? ['na'] : words, options, number: fits ? value : null }
}

function itemScore(
  question: FormQuestion,
  { isNa, options, number }: Read,
  isCounted: boolean,
): Omit<ItemScore, 'id' | 'section'> {
  const most = possiblePoints(question)
  const possible = question.bonus ? 0 : most
  const nothing = { earned: 0, critical_failed: false }
  if (isNa) return { ...nothing, possible: question.na === 'zero' ? possible : 0, state: 'na' }
  if (most === 0) return { ...nothing, possible: 0, state: 'not_scored' }
  if (!options.length && number === null)
    return { ...nothing, possible: isCounted ? possible : 0, state: 'unanswered' }
  const earned = number === null ? Math.min(chosenPoints(options), most) : bandPoints(question, number)
  return {
    earned,
    possible,
    state: earned >= most ? 'met' : earned > 0 ? 'partly' : 'not_met',
    critical_failed: question.critical === true && isFailed(question, options, earned),
  }
}

/** One that stands alone takes the others with it. */
function chosenPoints(options: readonly FormOption[]) {
  const alone = options.find(({ exclusive }) => exclusive)
  return alone ? alone.points : sum(options.map(({ points }) => points))
}

function bandPoints({ bands = [] }: FormQuestion, value: number) {
  return bands.find(({ up_to }) => up_to === null || value <= up_to)?.points ?? 0
}

function isFailed(question: FormQuestion, chosen: readonly FormOption[], earned: number) {
  const says = hasOptions(question.kind) || isYesNo(question.kind) ? optionsOf(question) : []
  return says.some(({ fails }) => fails) ? chosen.some(({ fails }) => fails) : earned === 0
}

function percent(earned: number, possible: number) {
  return possible > 0 ? Math.min(100, (100 * earned) / possible) : null
}

function sum(numbers: readonly number[]) {
  return numbers.reduce((total, one) => total + one, 0)
}
