import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import courses from '~messages/en/courses'
import { aRoutedScreen } from '../../../../tests/routed-screen'
import { Catalogue } from './catalogue'

const course = (slug: string, en: string, hi: string, side: 'front' | 'back' = 'front') => ({
  course_id: slug,
  slug,
  side,
  cover: null,
  title: { en, hi },
  summary: { en: `About ${en}`, hi },
  skills: [],
  minutes: 20,
  lessons_total: 4,
  valid_months: null,
  is_library: true,
  assignment_id: null,
  state: null,
  certificate: null,
  first: null,
})
const offered = [
  course('hands', 'Clean hands', 'साफ़ हाथ', 'back'),
  course('order', 'Taking the order', 'ऑर्डर लेना'),
  course('bill', 'Bill and farewell', 'बिल और विदाई'),
  course('door', 'The first thirty seconds', 'पहले तीस सेकंड'),
  course('stock', 'Receiving and rotation', 'माल लेना और बारी', 'back'),
  course('complaint', 'Complaint recovery', 'शिकायत सँभालना'),
]

function draw(count = offered.length, first: { en: string; hi: string }[] | null = null) {
  const courseList = offered.slice(0, count).map((one) => ({ ...one, first }))
  aRoutedScreen({ courses }, <Catalogue courses={courseList} />)
}
const titles = () => screen.queryAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)

test('a word in either language finds the course, and says how many there are', async () => {
  draw()
  expect(titles()).toHaveLength(6)
  const search = screen.getByRole('searchbox')
  await userEvent.type(search, 'clean')
  expect(titles()).toEqual(['Clean hands'])
  expect(screen.getByRole('status').textContent).toBe('1 course found')
  await userEvent.clear(search)
  await userEvent.type(search, 'शिकायत')
  expect(titles()).toEqual(['Complaint recovery'])
  await userEvent.clear(search)
  await userEvent.type(search, 'zzz')
  expect(titles()).toEqual([])
  expect(screen.getByRole('status').textContent).toMatch(/No course matches/)
})

test('a few courses are looked through faster than searched', () => {
  draw(5)
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('a course that waits for others says which, and is not offered to be started', () => {
  draw(1, [
    { en: 'Taking the order', hi: 'ऑर्डर लेना' },
    { en: 'Bill and farewell', hi: 'बिल और विदाई' },
  ])
  expect(screen.getByText('Learn first: Taking the order and Bill and farewell')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})
