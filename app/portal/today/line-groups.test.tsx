import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ViewOnlyArea } from '~/platform/view-only'
import english from '~messages/en/today'
import hindi from '~messages/hi/today'
import { aRoutedScreen } from '../../../tests/routed-screen'
import type { TodayLine } from '../today-line'
import { Calm } from './calm'
import { LineGroups } from './line-groups'

const both = (en: string, hi = `${en} (हिंदी)`) => ({ en, hi })
const line = (kind: string, more: Partial<TodayLine> = {}): TodayLine => ({
  kind,
  urgency: 'later',
  due_on: null,
  count: null,
  minutes: null,
  subject: {},
  told: {},
  ...more,
})
const lesson = line('next_lesson', {
  urgency: 'today',
  due_on: '2026-11-24',
  minutes: 12,
  subject: { assignment_id: 'a', lesson_id: 'b' },
  told: { course: both('Welcoming'), lesson: both('Look up'), done: 2, total: 5, is_begun: true },
})
const overdue = line('team_overdue', {
  urgency: 'overdue',
  due_on: '2026-11-02',
  count: 37,
  told: { people: 24, reminded: 0, reminded_at: null },
})
const outlet = (name: string, holds: string | null, count: number) =>
  line('outlet', {
    urgency: 'hurting',
    count,
    subject: { outlet_id: name },
    told: { name, city: 'Pune', holds, done: 4, total: 10, held: 9, needed: 12 },
  })

function show(lines: TodayLine[], { isViewOnly = false, locale = 'en' as 'en' | 'hi' } = {}) {
  const element = (
    <ViewOnlyArea isViewOnly={isViewOnly}>
      <Calm lines={lines} modules={['foh_courses']} isAdmin={false} />
      <LineGroups lines={lines} tenantId="t" />
    </ViewOnlyArea>
  )
  aRoutedScreen({ today: locale === 'en' ? english : hindi }, element, { language: locale })
}

const headings = (level: number) =>
  screen.queryAllByRole('heading', { level }).map(({ textContent }) => textContent)

test('stands under headings of time, with what is left, how far one is, and the way there', () => {
  show([overdue, lesson])
  expect(headings(2)).toEqual(['Overdue', 'For today'])
  expect(headings(3)).toEqual(['24 people have 37 overdue courses', 'Look up'])
  expect(screen.getByText('“Welcoming”: 12 minutes left, due 24 Nov 2026')).toBeTruthy()
  expect(screen.getByRole('img', { name: '2 of 5 lessons done' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Continue: Look up' }).getAttribute('href')).toBe(
    '/app/courses/a/b',
  )
})

test('who was reminded already stands in the line, with the moment', () => {
  show([{ ...overdue, told: { people: 24, reminded: 3, reminded_at: '2026-11-23T05:00:00Z' } }])
  expect(
    screen.getByText(
      'The oldest was due 2 Nov 2026. 3 people were reminded, the last on 23 Nov 2026, 10:30 am.',
    ),
  ).toBeTruthy()
})

test('in Hindi the course, the lesson and the day are said in Hindi', () => {
  show([lesson], { locale: 'hi' })
  expect(headings(2)).toEqual(['आज के लिए'])
  expect(headings(3)).toEqual(['Look up (हिंदी)'])
  expect(screen.getByText('“Welcoming (हिंदी)”: 12 मिनट बाक़ी, आख़िरी तारीख़ 24 नवंबर 2026')).toBeTruthy()
})

test('every line has exactly one action; who may only look gets the list instead of the reminder', () => {
  show([overdue, lesson, line('documents', { count: 1 })])
  for (const item of screen.getAllByRole('listitem')) {
    const actions = [...within(item).queryAllByRole('link'), ...within(item).queryAllByRole('button')]
    expect(actions, item.textContent ?? '').toHaveLength(1)
  }
  expect(screen.getByRole('button', { name: 'Send reminder' })).toBeTruthy()
})

test('looking at a tenant without changing anything shows the lines without what changes', () => {
  show([overdue], { isViewOnly: true })
  expect(screen.queryAllByRole('button')).toEqual([])
  const list = screen.getByRole('link', { name: 'Open list: 24 people have 37 overdue courses' })
  expect(list.getAttribute('href')).toBe('/app/courses/team?state=overdue')
})

test('the outlets stand together at the end, in their order, each with what holds it back', () => {
  show([outlet('Deccan', 'overdue', 4), lesson, outlet('Dadar', null, 0)])
  expect(headings(2)).toEqual(['For today', 'Outlets side by side'])
  expect(headings(3)).toEqual(['Look up', 'Deccan, Pune', 'Dadar, Pune'])
  expect(screen.getAllByRole('meter', { name: 'Courses' })[0]?.getAttribute('aria-valuetext')).toBe('4 of 10')
  const [, deccan, dadar] = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(deccan).toBe('/app/courses/team?outlet=Deccan&state=overdue')
  expect(dadar).toBe('/app/courses/compliance/outlets/Dadar')
})

test('with nothing to do it says so, and what comes next', () => {
  const next = line('own_next', {
    urgency: 'next',
    due_on: '2027-03-01',
    count: 2,
    told: { title: both('Hygiene') },
  })
  show([next])
  expect(screen.getByText('All done for now')).toBeTruthy()
  expect(screen.getByText(/The next one to end is Hygiene, on 1 Mar 2027/)).toBeTruthy()
  expect(screen.queryAllByRole('listitem')).toEqual([])
  expect(screen.getByRole('link', { name: 'See certificates' })).toBeTruthy()
})

test('what comes next keeps quiet as long as there is something to do', () => {
  show([
    lesson,
    line('own_next', { urgency: 'next', due_on: '2027-03-01', told: { title: both('Hygiene') } }),
  ])
  expect(screen.queryByText('All done for now')).toBeNull()
  expect(headings(3)).toEqual(['Look up'])
})

test('a kind that this page does not know yet is left out', () => {
  show([line('of_tomorrow')])
  expect(screen.getByText('All done for now')).toBeTruthy()
})
