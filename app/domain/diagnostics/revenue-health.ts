/** The six pillars of the revenue health diagnostic, in the order in which a sale passes them. */
export const pillars = ['demand', 'pipeline', 'conversion', 'price', 'retention', 'people'] as const
export type Pillar = (typeof pillars)[number]

export const questions = ['first', 'second', 'third'] as const
export type Question = (typeof questions)[number]

export const scores = [0, 1, 2, 3, 4] as const
export type Score = (typeof scores)[number]

/** How an answer is known, and by how many of the four points it may then be wrong in either direction. */
export const doubt = { measured: 0, seen: 0.5, guessed: 1 } as const
export type Certainty = keyof typeof doubt
export const certainties = Object.keys(doubt) as Certainty[]

export interface Answer {
  score: Score
  certainty: Certainty
}

/** One answer per pillar and question, in that order; undefined where none was given. */
export type Answers = readonly (Answer | undefined)[]

export const questionCount = pillars.length * questions.length
export const noAnswers: Answers = Array.from({ length: questionCount }, () => undefined)

/** Where the answer to a question stands in `Answers`. */
export function placeOf(pillar: Pillar, question: Question): number {
  return pillars.indexOf(pillar) * questions.length + questions.indexOf(question)
}

export interface Measured {
  /** 0 to 100, and the honest band around it: how low and how high it may be, by what was not sure. */
  value: number
  low: number
  high: number
}

export interface PillarResult extends Measured {
  pillar: Pillar
  answered: number
}

export interface Health {
  /** Pillars with at least one answer, in the order of `pillars`. */
  pillars: readonly PillarResult[]
  answered: number
  /** Undefined as long as a pillar has no answer. */
  overall: Measured | undefined
  /** Until then: the mean of the pillars with answers, between all open pillars at 0 and all at 100. */
  provisional: Measured | undefined
  /** The two lowest pillars, lowest first, once every pillar has an answer; none when the profile is even. */
  lowest: readonly PillarResult[]
  /** Whether the two lowest would still be the two lowest with every doubt counted against them. */
  isLowestSure: boolean
}

/** Pillars that are less than so many points apart are as good as equal. */
const evenWithin = 10

/** What a set of answers says: pillar = mean ÷ 4 × 100, overall = mean of the pillars. */
export function healthOf(answers: Answers): Health {
  const results = pillars.flatMap((pillar) => pillarResult(pillar, answers) ?? [])
  const answered = results.reduce((sum, result) => sum + result.answered, 0)
  if (results.length < pillars.length) {
    const provisional = provisionalOf(results)
    return { pillars: results, answered, overall: undefined, provisional, lowest: [], isLowestSure: false }
  }
  const ranked = results.toSorted((one, other) => one.value - other.value)
  const isEven = value(ranked, -1) - value(ranked, 0) < evenWithin
  const lowest = isEven ? [] : ranked.slice(0, 2)
  const highestOfLowest = Math.max(...lowest.map(({ high }) => high))
  return {
    pillars: results,
    answered,
    overall: { value: mean(results, 'value'), low: mean(results, 'low'), high: mean(results, 'high') },
    provisional: undefined,
    lowest,
    isLowestSure: !isEven && ranked.slice(2).every(({ low }) => low > highestOfLowest),
  }
}

function provisionalOf(results: readonly PillarResult[]): Measured | undefined {
  if (results.length === 0) return undefined
  const open = pillars.length - results.length
  const sum = (key: keyof Measured) => results.reduce((total, result) => total + result[key], 0)
  return {
    value: mean(results, 'value'),
    low: sum('low') / pillars.length,
    high: (sum('high') + open * 100) / pillars.length,
  }
}

export interface AnswerLever {
  pillar: Pillar
  question: Question
  /** What was answered; undefined where the question is open. */
  score: Score | undefined
  /** The overall (or provisional) figure if this answer alone were 0, and if it were 4. */
  lower: number
  higher: number
}

/** What each question could do to the figure by itself, in the pillars that have answers; most to gain comes first. */
export function answerLevers(answers: Answers): AnswerLever[] {
  const now = healthOf(answers)
  const figureIf = (place: number, score: Score) => {
    const { overall, provisional } = healthOf(answers.with(place, { score, certainty: 'measured' }))
    return (overall ?? provisional)?.value ?? 0
  }
  return now.pillars
    .toSorted((one, other) => one.value - other.value)
    .flatMap(({ pillar }) =>
      questions.map((question) => {
        const place = placeOf(pillar, question)
        const [lower, higher] = [figureIf(place, 0), figureIf(place, 4)]
        return { pillar, question, score: answers[place]?.score, lower, higher }
      }),
    )
    .toSorted((one, other) => rounded(other.higher) - rounded(one.higher))
}

/** So that two sums of the same parts are equal, whatever their order. */
function rounded(figure: number): number {
  return Math.round(figure * 1e6)
}

/** A question without an answer counts for nothing in the value and for everything in the band. */
function pillarResult(pillar: Pillar, answers: Answers): PillarResult | undefined {
  const own = questions.map((question) => answers[placeOf(pillar, question)])
  const given = own.filter((answer) => answer !== undefined)
  if (given.length === 0) return undefined
  const points = (ofEach: (answer: Answer | undefined) => number) =>
    (own.reduce((sum, answer) => sum + ofEach(answer), 0) / (own.length * 4)) * 100
  return {
    pillar,
    answered: given.length,
    value: (given.reduce((sum, { score }) => sum + score, 0) / (given.length * 4)) * 100,
    low: points((answer) => (answer ? Math.max(0, answer.score - doubt[answer.certainty]) : 0)),
    high: points((answer) => (answer ? Math.min(4, answer.score + doubt[answer.certainty]) : 4)),
  }
}

function mean(results: readonly PillarResult[], key: keyof Measured): number {
  return results.reduce((sum, result) => sum + result[key], 0) / results.length
}

function value(ranked: readonly PillarResult[], at: number): number {
  return ranked.at(at)?.value ?? 0
}

/** Answers for an address, three signs per pillar: `-` for none, else score × 3 + certainty in base 36. */
export function codeOf(answers: Answers): string {
  return answers
    .map((answer) =>
      answer ? (answer.score * certainties.length + certainties.indexOf(answer.certainty)).toString(36) : '-',
    )
    .join('')
    .replace(/...(?=.)/g, '$&_')
}

/** The answers behind a code, or undefined when it is none of ours. */
export function answersOf(code: string): Answers | undefined {
  if (!/^([0-9a-e-]{3}_){5}[0-9a-e-]{3}$/.test(code)) return undefined
  return [...code.replaceAll('_', '')].map((sign) => {
    if (sign === '-') return undefined
    const number = Number.parseInt(sign, 36)
    const score = scores[Math.floor(number / certainties.length)] ?? 0
    const certainty = certainties[number % certainties.length] ?? 'guessed'
    return { score, certainty }
  })
}

/** A café group as one might meet it: shown, and labelled as an illustration, until there are own answers. */
export const exampleCode = '7aa_641_744_9ad_144_75a'
