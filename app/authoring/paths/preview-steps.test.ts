import { expect, test } from 'vitest'
import { previewSteps, previewSums } from './preview-steps'
import type { Step, StepChoices } from './studio-paths.queries'

const named = (id: string) => ({ en: id, hi: id })
const step = (id: string, is_offered = true): Step => ({
  kind: 'course',
  course_id: id,
  certification_id: null,
  title: named(id),
  is_offered,
  due_days: 7,
  due_from: 'opened',
})
const course = (id: string, minutes: number, after: string[] = []) => ({
  id,
  title: named(id),
  minutes,
  course: { slug: id, side: 'front' as const, cover: null },
  after: after.map((one) => ({ id: one, title: named(one) })),
})
const choices: StepChoices = {
  courses: [course('a', 10), course('b', 20), course('c', 30, ['z'])],
  certifications: [],
}

test.each([
  ['ordered', 'a b', 'open locked(a)'],
  ['ordered', '-a b c', 'gone open locked(b)'],
  ['any', 'a b c', 'open open locked(z)'],
  ['some', 'a b', 'open open'],
] as const)('of a path done %s, the steps %s are met as %s', (mode, written, met) => {
  const steps = written.split(' ').map((id) => step(id.replace('-', ''), !id.startsWith('-')))
  const shown = previewSteps(steps, mode, choices).map(({ standing, after_step, after_courses }) =>
    standing === 'locked' ? `locked(${(after_step ?? after_courses[0]?.title)?.en})` : standing,
  )
  expect(shown.join(' ')).toBe(met)
})

test('no more steps are needed than there are, and what is gone takes no time', () => {
  const shown = previewSteps([step('a'), step('b', false), step('c')], 'some', choices)
  expect(previewSums(shown, 5)).toEqual({ needed: 2, minutes: 40 })
  expect(previewSums(shown, 1)).toEqual({ needed: 1, minutes: 40 })
  expect(previewSums(shown, null)).toEqual({ needed: 2, minutes: 40 })
})
