import { fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { backendAddress, fakeBackend } from '../../tests/fake-backend'
import { CourseCover } from './course-cover'
import { covers, ownCovers } from './scenes/covers'

const backend = fakeBackend()
const media = backend.rows('course_media', 'id, path, width, height, seconds', () => [
  { id: 'm', path: 'front', width: 800, height: 600, seconds: null },
])
backend.signs('course-media', ({ path }) => `/signed/${path}`)

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
  expect(media).not.toHaveBeenCalled()
})

test('a picture fills its place, and the drawing takes its place where it does not come', async () => {
  const page = show({ slug: 'coffee', side: 'front', cover: { image: 'm' } })
  await expect
    .poll(() => page.querySelector('img')?.getAttribute('src'))
    .toBe(`${backendAddress}/storage/v1/signed/front`)
  expect(page.querySelector('img')?.className).toContain('object-cover')
  expect(page.querySelector('img')?.alt).toBe('') // its title stands beside it
  media.mockReturnValue([])
  fireEvent.error(page.querySelector('img') as HTMLImageElement)
  await expect.poll(() => inkOf(page)).toBe(ownCovers.front.ink.join(''))
})
