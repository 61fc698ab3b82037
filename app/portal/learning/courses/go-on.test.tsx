import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import courses from '~messages/en/courses'
import { aRoutedScreen } from '../../../../tests/routed-screen'
import type { MyCourse } from './courses.queries'
import { GoOn } from './go-on'

const inBoth = (en: string) => ({ en, hi: en })
const course: MyCourse = {
  assignment_id: 'a1',
  course_id: 'c1',
  slug: 'taking-the-order',
  side: 'front',
  cover: null,
  title: inBoth('Taking the order'),
  summary: inBoth(''),
  minutes: 60,
  state: 'due',
  assigned_at: '2026-11-19T09:00:00Z',
  source: 'manual',
  due_on: '2026-11-30',
  note: null,
  started_at: '2026-11-20T09:00:00Z',
  completed_at: null,
  waived_reason: null,
  lessons_done: 0,
  lessons_total: 9,
  minutes_left: 60,
  next_lesson_id: 'l1',
  next_lesson_title: inBoth('The first look'),
  certificate: null,
}

test.each([
  [0, 'Start'],
  [1, 'Continue'],
])('a course that was opened, with %i of 9 lessons done, says %s and nothing else', (lessons_done, word) => {
  aRoutedScreen({ courses }, <GoOn courses={[{ ...course, lessons_done }]} />)
  expect(screen.getByRole('link').textContent).toBe(word)
  expect(screen.queryAllByText(word === 'Start' ? /^Continue/ : /^Start/)).toEqual([])
})
