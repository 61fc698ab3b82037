import { randomUUID } from 'node:crypto'
import { type LibraryCourse, libraryCourse } from '../../content/schemas/library-course.ts'
import type { TestDatabase } from './database.ts'
import { castOf, type TestTenant } from './people.ts'

let made = 0
const both = (en: string, hi = `${en} (हिंदी)`) => ({ en, hi })

/** A quiz question of every kind, with what is right in the form in which it is answered in `rightAnswers`. */
export const questionsOfEveryKind = [
  {
    id: 'first-word',
    kind: 'single',
    options: [
      { id: 'wave', text: both('Wave'), why: both('Nobody hears a wave.') },
      { id: 'namaste', text: both('Say namaste'), isRight: true, why: both('A word is heard.') },
      { id: 'wait', text: both('Wait') },
    ],
  },
  {
    id: 'to-the-table',
    kind: 'multiple',
    options: [
      { id: 'menu', text: both('The menu'), isRight: true },
      { id: 'water', text: both('Water'), isRight: true },
      { id: 'bill', text: both('The bill'), why: both('That comes last.') },
    ],
  },
  { id: 'smile', kind: 'truth', isTrue: true },
  {
    id: 'way-in',
    kind: 'order',
    items: { en: ['Greet', 'Seat', 'Serve'], hi: ['नमस्ते', 'बैठाना', 'परोसना'] },
  },
  {
    id: 'who-does-what',
    kind: 'match',
    pairs: [
      { left: both('Steward'), right: both('serves') },
      { left: both('Host'), right: both('greets') },
      { left: both('Chef'), right: both('cooks') },
    ],
  },
  { id: 'how-long', kind: 'number', value: 30, tolerance: 5, unit: both('seconds') },
  { id: 'magic-word', kind: 'text', accepted: ['thank you', 'धन्यवाद', 'शुक्रिया'] },
].map((question) => ({
  skills: ['greeting'],
  prompt: both(`Prompt of ${question.id}`),
  why: both(`Why of ${question.id}`),
  ...question,
}))

/** What is looked at in the lesson that has to be watched; the first item must not be missing. */
const watched = [
  { id: 'eyes', text: both('Looks up'), skill: 'greeting', isCritical: true },
  { id: 'voice', text: both('Speaks clearly'), skill: 'greeting' },
  { id: 'menu', text: both('Brings the menu'), skill: 'table_care' },
  { id: 'water', text: both('Brings water'), skill: 'table_care' },
]

/** What the source says of a quiz, over its defaults. */
export type QuizTerms = Partial<{ passPercent: number; attempts: number; minutes: number; draw: number }>

/** Returns a course as the library holds it: a lesson to read, one to stay at for 30 seconds, a quiz, and if asked one to be watched. */
export function courseSource({
  slug = `course-${++made}`,
  side = 'front',
  title = 'Welcoming guests',
  quiz = {},
  isObserved = false,
  ...rest
}: Partial<Pick<LibraryCourse, 'slug' | 'side' | 'validMonths'>> & {
  title?: string
  quiz?: QuizTerms
  isObserved?: boolean
} = {}) {
  return libraryCourse.parse({
    slug,
    side,
    title: both(title),
    summary: both('You greet guests before they look for you.'),
    skills: ['greeting'],
    ...rest,
    chapters: [
      {
        title: both('At the door'),
        lessons: [
          lesson('read', { rule: 'viewed', blocks: [{ text: both('Look up.') }] }),
          lesson('stay', { rule: 'dwell', seconds: 30, blocks: [{ steps: { en: ['One'], hi: ['एक'] } }] }),
        ],
      },
      {
        title: both('At the table'),
        lessons: [
          lesson('quiz', { rule: 'passed', quiz: { ...quiz, questions: questionsOfEveryKind } }),
          ...(isObserved ? [lesson('watch', { rule: 'observed', observation: watched })] : []),
        ],
      },
    ],
  })
}

function lesson(id: string, rest: object) {
  return { id, title: both(`Lesson ${id}`), minutes: 3, skills: ['greeting'], ...rest }
}

/** Returns makers of what is learnt, and the learner's way through it. */
export function classroomOf(db: Pick<TestDatabase, 'sql' | 'as'>) {
  const { aMember } = castOf(db)

  async function aCourse(source: Parameters<typeof courseSource>[0] = {}) {
    const course = courseSource(source)
    await db.sql`select private.put_library_course(${db.sql.json(course as never)})`
    const [row] = await db.sql`select id from courses where slug = ${course.slug} and tenant_id is null`
    return { id: row?.id as string, source: course }
  }

  /** A member of the tenant, with their employment record. */
  async function aLearner(tenant: Pick<TestTenant, 'id'>) {
    const id = await aMember(tenant.id)
    return { id, person: await personOf(id) }
  }

  async function personOf(profileId: string): Promise<string> {
    const [person] = await db.sql`select id from people where profile_id = ${profileId}`
    return person?.id
  }

  /** The lesson of that key in the published version of the course. */
  async function lessonOf(courseId: string, key: string): Promise<string> {
    const [row] = await db.sql`
      select l.id from lessons l join course_versions v on v.id = l.version_id
      where v.course_id = ${courseId} and v.state = 'published' and l.key = ${key}`
    return row?.id
  }

  async function begin(who: string, courseId: string): Promise<string> {
    return call(who, 'start_course', courseId)
  }

  /** Calls a function that answers one value. */
  // biome-ignore lint/suspicious/noExplicitAny: whatever the function answers
  async function call(who: string, name: string, ...args: any[]): Promise<any> {
    const [row] = await db.as(
      who,
      (sql) =>
        sql`select ${sql(name)}(${args.length ? args.map((arg, i) => (i ? sql`, ${arg}` : sql`${arg}`)) : sql``}) as answer`,
    )
    return row?.answer
  }

  const record = (
    who: string,
    assignment: string,
    lessonId: string,
    kind: string,
    seconds = 0,
    clientId = randomUUID(),
  ) => call(who, 'record_lesson', assignment, lessonId, clientId, kind, seconds, new Date())

  /** Lets that many seconds pass for everything recorded about a lesson so far. */
  async function letPass(assignment: string, seconds: number) {
    await db.sql`
      update lesson_events set recorded_at = recorded_at - make_interval(secs => ${seconds})
      where assignment_id = ${assignment}`
    await db.sql`
      update quiz_attempts set started_at = started_at - make_interval(secs => ${seconds}),
        expires_at = expires_at - make_interval(secs => ${seconds})
      where assignment_id = ${assignment}`
  }

  /** The answers that are right, by question, as the database keeps them. */
  async function rightAnswers(attempt: { questions: { id: string }[] }) {
    const ids = attempt.questions.map(({ id }) => id)
    const keys = await db.sql`
      select q.id, q.kind, k.answer from questions q join private.question_keys k on k.question_id = q.id
      where q.id = any (${ids})`
    return Object.fromEntries(
      keys.map(({ id, kind, answer }) => [
        id,
        kind === 'number' ? answer.value : kind === 'text' ? answer[0] : answer,
      ]),
    )
  }

  /** Reads, stays and answers until the course is done. */
  async function finish(who: string, courseId: string, assignment: string) {
    const [read, stay, quiz] = await Promise.all(
      ['read', 'stay', 'quiz'].map((key) => lessonOf(courseId, key)),
    )
    await call(who, 'open_lesson', assignment, read)
    await record(who, assignment, read as string, 'seen')
    await call(who, 'open_lesson', assignment, stay)
    await letPass(assignment, 40)
    await record(who, assignment, stay as string, 'dwelt', 35)
    const attempt = await call(who, 'start_quiz', assignment, quiz, randomUUID())
    return call(who, 'submit_quiz', attempt.attempt_id, await rightAnswers(attempt), randomUUID())
  }

  return { aCourse, aLearner, personOf, lessonOf, begin, call, record, letPass, rightAnswers, finish }
}
