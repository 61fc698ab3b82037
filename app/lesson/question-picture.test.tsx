import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import courses from '~messages/hi/courses'
import { backendAddress, fakeBackend } from '../../tests/fake-backend'
import { TestWords } from '../../tests/words'
import type { Picture } from './lesson-types'
import { QuestionPicture } from './question-picture'

const alt = { en: 'A basin', hi: 'एक बेसिन' }
/** Each test looks at one of its own: the address of one that was seen is known from then on. */
const photo = (image: string) => ({ image, alt, width: 800, height: 600 })

const backend = fakeBackend()
const media = backend.rows('course_media', 'id, path, width, height, seconds', (filters) => {
  const id = filters.get('id')?.replace('eq.', '') ?? ''
  return [{ id, path: `${id}.webp`, width: 800, height: 600, seconds: null }]
})
const signed = backend.signs('course-media', ({ path }) => `/signed/${path}`)
const addressOf = (path: string) => `${backendAddress}/storage/v1/signed/${path}`

function show(picture: Picture) {
  return render(
    <TestWords words={{ courses }} language="hi">
      <QuestionPicture picture={picture} />
    </TestWords>,
  ).container
}

test('its room and its words are there before it comes, and stay as they were', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  signed.mockReturnValue(promise)
  const page = show(photo('basin'))
  const room = screen.getByRole('img', { name: 'एक बेसिन' })
  expect(room.style.aspectRatio).toBe('800 / 600')
  const before = room.getAttribute('style')
  expect(page.querySelector('img')).toBeNull()
  resolve('/signed/basin.webp')
  await expect.poll(() => page.querySelector('img')?.getAttribute('src')).toBe(addressOf('basin.webp'))
  expect(room.getAttribute('style')).toBe(before)
})

test('an address that ran out is asked for again; what never comes is told in words, with another try', async () => {
  const page = show(photo('tap'))
  await expect.poll(() => page.querySelector('img')?.getAttribute('src')).toBe(addressOf('tap.webp'))
  signed.mockReturnValueOnce('/signed/again')
  fireEvent.error(page.querySelector('img') as HTMLImageElement)
  await expect.poll(() => page.querySelector('img')?.getAttribute('src')).toBe(addressOf('again'))
  media.mockReturnValueOnce([])
  fireEvent.error(page.querySelector('img') as HTMLImageElement)
  expect(await screen.findByText('एक बेसिन')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: courses.media.retry }))
  await expect.poll(() => page.querySelector('img')?.getAttribute('src')).toBe(addressOf('tap.webp'))
  expect(media.mock.calls.map(([filters]) => filters.get('id'))).toEqual(Array(4).fill('eq.tap'))
})

test('a drawing needs nothing from anywhere, and a name no one drew shows nothing', () => {
  show({ figure: 'three-signs', alt })
  expect(screen.getByRole('img', { name: 'एक बेसिन' }).tagName).toBe('svg')
  expect(media).not.toHaveBeenCalled()
  cleanup()
  show({ figure: 'unknown', alt })
  expect(screen.queryByRole('img')).toBeNull()
})
