import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '~/platform/refusal'
import { covers, ownCovers } from './scenes/covers'

const mediaOf = vi.fn()
const readMediaAgain = vi.fn()
vi.mock('./media.queries', () => ({ mediaOf, readMediaAgain }))
const { CourseCover } = await import('./course-cover')

beforeEach(() => {
  mediaOf.mockReset().mockResolvedValue({ id: 'm', address: '/signed/front' })
  readMediaAgain.mockReset().mockRejectedValue(new Refusal('not_found'))
})
afterEach(cleanup)

type Course = React.ComponentProps<typeof CourseCover>['course']
const show = (course: Course) => render(<CourseCover course={course} className="w-20" />).container
const inkOf = (page: Element) => page.querySelectorAll('path')[2]?.getAttribute('d')

test.each<[string, Course, string | undefined]>([
  ['of ours', { slug: 'taking-the-order', side: 'front' }, covers['taking-the-order']?.ink.join('')],
  ['of nobody', { slug: 'coffee', side: 'back', cover: null }, ownCovers.back.ink.join('')],
  [
    'that chose a drawing',
    { slug: 'coffee', side: 'front', cover: { scene: 'complaint-recovery' } },
    covers['complaint-recovery']?.ink.join(''),
  ],
  [
    'whose drawing nobody drew',
    { slug: 'coffee', side: 'front', cover: { scene: 'unknown' } },
    ownCovers.front.ink.join(''),
  ],
])('the cover of a course %s', (_, course, ink) => {
  expect(inkOf(show(course))).toBe(ink)
  expect(mediaOf).not.toHaveBeenCalled()
})

test('a picture fills its place, and the drawing takes its place where it does not come', async () => {
  const page = show({ slug: 'coffee', side: 'front', cover: { image: 'm' } })
  await expect.poll(() => page.querySelector('img')?.getAttribute('src')).toBe('/signed/front')
  expect(page.querySelector('img')?.className).toContain('object-cover')
  expect(page.querySelector('img')?.alt).toBe('') // its title stands beside it
  fireEvent.error(page.querySelector('img') as HTMLImageElement)
  await expect.poll(() => inkOf(page)).toBe(ownCovers.front.ink.join(''))
})
