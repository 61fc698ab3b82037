import { isDrawing } from '../app/lesson/drawing-names.ts'
import type { LibraryCourse } from '../content/schemas/library-course.ts'
import { knownLatin } from './message-rules.ts'

export type Lesson = LibraryCourse['chapters'][number]['lessons'][number]
export type Question = NonNullable<Lesson['quiz']>['questions'][number]

const skills =
  'greeting phone_manners upsell menu_knowledge allergen kitchen_quality pass_control table_care cash_handling farewell hygiene complaint_handling food_safety receiving temperature_control'.split(
    ' ',
  )
/** Names of authorities and rules, and what Indian packets print in English. */
const alsoLatin = new Set('FSSAI WHO FIFO Contains May contain'.split(' '))

/** What the shape of a course cannot say, one sentence for each fault. */
export function courseProblems(course: LibraryCourse): string[] {
  const lessons = course.chapters.flatMap(({ lessons }) => lessons)
  const questions = lessons.flatMap(({ quiz }) => quiz?.questions ?? [])
  const minutes = lessons.reduce((sum, lesson) => sum + lesson.minutes, 0)
  return [
    ...twice('lesson', lessons),
    ...twice('question', questions),
    ...lessons.flatMap(({ observation }) => twice('observed', observation ?? [])),
    ...questions.flatMap((question) => ('options' in question ? twice('option', question.options) : [])),
    ...(minutes < 20 || minutes > 60 ? [`takes ${minutes} minutes`] : []),
    ...strangeNames(course, lessons),
    ...lessons.flatMap(quizProblems),
    ...closingProblems(lessons),
    ...questions.flatMap(answerProblems),
    ...guessProblems(questions),
    ...languageProblems(course),
  ]
}

function twice(what: string, things: readonly { id: string }[]) {
  const ids = things.map(({ id }) => id)
  return ids.filter((id, at) => ids.indexOf(id) < at).map((id) => `${what} ${id} is there twice`)
}

function strangeNames(course: LibraryCourse, lessons: Lesson[]) {
  const tags = [course, ...lessons, ...lessons.flatMap(({ quiz }) => quiz?.questions ?? [])]
    .flatMap(({ skills }) => skills)
    .concat(lessons.flatMap(({ observation }) => observation?.map(({ skill }) => skill) ?? []))
  const figures = lessons.flatMap(({ blocks, quiz }) => [
    ...blocks.flatMap((one) => ('figure' in one ? one.figure : [])),
    ...(quiz?.questions ?? []).flatMap(({ picture }) => picture?.figure ?? []),
  ])
  return [
    ...tags.filter((tag) => !skills.includes(tag)).map((tag) => `nothing else knows the skill ${tag}`),
    ...figures.filter((name) => !isDrawing(name)).map((name) => `there is no drawing ${name}`),
  ]
}

function quizProblems({ id, quiz }: Lesson) {
  const count = quiz?.questions.length ?? 0
  return (quiz?.draw ?? 0) > count ? [`${id} draws ${quiz?.draw} of ${count} questions`] : []
}

function closingProblems(lessons: Lesson[]) {
  const closing = lessons.filter(({ rule }) => rule !== 'observed').at(-1)
  const observed = lessons.filter(({ rule }) => rule === 'observed').length
  return [
    ...((closing?.quiz?.questions.length ?? 0) < 8 ? ['does not close with a test of eight questions'] : []),
    ...(observed === 1 ? [] : [`has ${observed} observed lessons`]),
  ]
}

function answerProblems(question: Question) {
  const { id } = question
  if (question.kind === 'text') {
    const [latin, hindi] = [/[A-Za-z]/, /[\u0900-\u097f]/].map((letters) =>
      question.accepted.some((answer) => letters.test(answer)),
    )
    return latin && hindi ? [] : [`${id} takes no answer in ${latin ? 'Hindi' : 'English'}`]
  }
  const same = (said: string[]) => new Set(said).size < said.length
  const offered =
    question.kind === 'order'
      ? [question.items.en, question.items.hi]
      : question.kind === 'match'
        ? (['left', 'right'] as const).flatMap((side) => [
            question.pairs.map((pair) => pair[side].en),
            question.pairs.map((pair) => pair[side].hi),
          ])
        : 'options' in question
          ? [question.options.map(({ text }) => text.en), question.options.map(({ text }) => text.hi)]
          : []
  return offered.some(same) ? [`${id} offers the same words twice`] : []
}

/** A learner who always picks the longest answer, or always says no, must not pass. */
function guessProblems(questions: Question[]) {
  const single = questions.flatMap((one) => (one.kind === 'single' ? [one.options] : []))
  const truths = new Set(questions.flatMap((one) => (one.kind === 'truth' ? [one.isTrue] : [])))
  const given = (['en', 'hi'] as const).filter((language) => {
    const longest = single.filter((options) => {
      const right = options.find(({ isRight }) => isRight)?.text[language].length ?? 0
      return options.every(({ text, isRight }) => isRight || text[language].length < right)
    })
    return longest.length > single.length / 2
  })
  return [
    ...given.map((language) => `gives most answers away by their length (${language})`),
    ...(truths.size === 1 ? ['has the same answer to every true-or-not'] : []),
  ]
}

function languageProblems(course: LibraryCourse) {
  const pairs = pairsOf(course)
  const sentences = pairs
    .flatMap(([en]) => en.split(/[.?!:;](?:[\s”*]|$)|\n/))
    .filter((one) => one.trim() !== '')
  const words = sentences.reduce((sum, one) => sum + one.trim().split(/\s+/).length, 0) / sentences.length
  return [
    ...(words > 14 ? [`has sentences of ${words.toFixed(1)} words`] : []),
    ...pairs.flatMap(([en, hi]) => {
      const latin = (hi.match(/[A-Za-z]{2,}/g) ?? []).filter(
        (one) => !knownLatin.has(one) && !alsoLatin.has(one),
      )
      return [
        ...(en === hi && /[A-Za-z]{2}/.test(en) ? [`says “${en}” in both languages`] : []),
        ...latin.map((word) => `leaves ${word} in “${hi}”`),
        ...(/[\u0900-\u0963]\.(?!\.)/.test(hi) ? [`ends a Hindi sentence with a full stop in “${hi}”`] : []),
        ...(/[\u0900-\u097f]/.test(en) ? [`has Hindi in “${en}”`] : []),
      ]
    }),
  ]
}

/** Every text of a course in both languages, the lines of lists one by one. */
function pairsOf(part: unknown): [string, string][] {
  if (Array.isArray(part)) return part.flatMap(pairsOf)
  if (typeof part !== 'object' || part === null) return []
  if (!('en' in part && 'hi' in part)) return Object.values(part).flatMap(pairsOf)
  const [en, hi] = [part.en, part.hi].map((said) => [said].flat() as string[])
  return (en ?? []).map((line, at) => [line, hi?.[at] ?? ''])
}
