import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { courseProblems, type Lesson, type Question } from '../../build/course-rules.ts'
import { type LibraryCourse, libraryCourse } from './library-course.ts'

const folder = new URL('../library/', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.yml'))
const read = (name: string): unknown => parse(readFileSync(new URL(name, folder), 'utf8'))
const course = (name: string) => libraryCourse.parse(read(name))

test('there are four courses for each side', () => {
  const sides = files.map((name) => course(name).side)
  expect([sides.filter((side) => side === 'front').length, sides.length]).toEqual([4, 8])
})

test.each(files)('%s fits', (name) => {
  const read = course(name)
  expect(`${read.slug}.yml`).toBe(name)
  expect(courseProblems(read)).toEqual([])
})

describe('a fault is found', () => {
  const broken = (change: (course: LibraryCourse, lessons: Lesson[], questions: Question[]) => void) => {
    const copy = structuredClone(course('taking-the-order.yml'))
    const lessons = copy.chapters.flatMap(({ lessons }) => lessons)
    change(
      copy,
      lessons,
      lessons.flatMap(({ quiz }) => quiz?.questions ?? []),
    )
    return courseProblems(copy).join('\n')
  }
  const of = <Kind extends Question['kind']>(kind: Kind, questions: Question[]) =>
    questions.find((one): one is Extract<Question, { kind: Kind }> => one.kind === kind)

  test.each<[string, Parameters<typeof broken>[0]]>([
    ['is there twice', (_, lessons) => Object.assign(lessons[1] ?? {}, { id: lessons[0]?.id })],
    [
      'question check-no-nuts is there twice',
      (_, __, all) => Object.assign(all.at(-1) ?? {}, { id: all[0]?.id }),
    ],
    ['draws 20 of 10', (_, lessons) => Object.assign(lessons.at(-2)?.quiz ?? {}, { draw: 20 })],
    [
      'takes 8 minutes',
      (_, lessons) =>
        Object.assign(
          lessons,
          lessons.map((one) => Object.assign(one, { minutes: 1 })),
        ),
    ],
    [
      'takes no answer in Hindi',
      (_, __, all) => Object.assign(of('text', all) ?? {}, { accepted: ['seat'] }),
    ],
    [
      'takes no answer in English',
      (_, __, all) => Object.assign(of('text', all) ?? {}, { accepted: ['सीट'] }),
    ],
    ['offers the same words twice', (_, __, all) => of('order', all)?.items.hi.fill('पूछना')],
    [
      'away by their length (hi)',
      (_, __, all) => {
        for (const one of all)
          if (one.kind === 'single')
            for (const { isRight, text } of one.options) if (isRight) text.hi = 'सही '.repeat(30)
      },
    ],
    [
      'same answer to every',
      (_, __, all) => {
        for (const one of all) if (one.kind === 'truth') one.isTrue = true
      },
    ],
    ['skill tips', (_, lessons) => lessons[0]?.skills.push('tips')],
    [
      'no drawing wok',
      (_, lessons) => lessons[0]?.blocks.push({ figure: 'wok', caption: { en: 'A', hi: 'अ' } }),
    ],
    ['eight questions', (_, lessons) => lessons.at(-2)?.quiz?.questions.splice(7)],
    ['has 0 observed lessons', (course) => course.chapters.at(-1)?.lessons.pop()],
    ['in both languages', (course) => Object.assign(course.title, { hi: course.title.en })],
    ['leaves kitchen in', (course) => Object.assign(course.title, { hi: 'kitchen से ऑर्डर' })],
    ['with a full stop', (course) => Object.assign(course.summary, { hi: 'ऑर्डर सही भेजिए.' })],
    ['has Hindi in', (course) => Object.assign(course.summary, { en: 'Send the ऑर्डर' })],
    ['sentences of', (course) => Object.assign(course.summary, { en: 'and so on '.repeat(2000) })],
  ])('%s', (problem, change) => expect(broken(change)).toContain(problem))
})
