import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'use-intl'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '~/platform/refusal'
import type { Messages } from '~messages/areas'
import courses from '~messages/hi/courses'
import type { Picture } from './lesson-types'

const mediaOf = vi.fn()
const readMediaAgain = vi.fn()
vi.mock('./media.queries', () => ({ mediaOf, readMediaAgain }))
const { QuestionPicture } = await import('./question-picture')

const alt = { en: 'A basin', hi: 'एक बेसिन' }
const photo = { image: 'basin', alt, width: 800, height: 600 }
const media = { id: 'basin', path: 'x', width: 800, height: 600, seconds: null, address: '/signed/basin' }

beforeEach(() => {
  mediaOf.mockReset()
  readMediaAgain.mockReset()
})
afterEach(cleanup)

function show(picture: Picture) {
  const messages = { courses } as unknown as Messages
  return render(
    <IntlProvider locale="hi-IN" messages={messages} timeZone="Asia/Kolkata">
      <QuestionPicture picture={picture} />
    </IntlProvider>,
  ).container
}

test('its room and its words are there before it comes, and stay as they were', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof media>()
  mediaOf.mockReturnValue(promise)
  const page = show(photo)
  const room = screen.getByRole('img', { name: 'एक बेसिन' })
  expect(room.style.aspectRatio).toBe('800 / 600')
  const before = room.getAttribute('style')
  expect(page.querySelector('img')).toBeNull()
  resolve(media)
  await expect.poll(() => page.querySelector('img')?.getAttribute('src')).toBe('/signed/basin')
  expect(room.getAttribute('style')).toBe(before)
})

test('an address that ran out is asked for again; what never comes is told in words, with another try', async () => {
  mediaOf.mockResolvedValue(media)
  readMediaAgain.mockResolvedValueOnce({ ...media, address: '/signed/again' })
  readMediaAgain.mockRejectedValueOnce(new Refusal('not_found'))
  const page = show(photo)
  await expect.poll(() => page.querySelector('img')).not.toBeNull()
  fireEvent.error(page.querySelector('img') as HTMLImageElement)
  await expect.poll(() => page.querySelector('img')?.getAttribute('src')).toBe('/signed/again')
  fireEvent.error(page.querySelector('img') as HTMLImageElement)
  expect(await screen.findByText('एक बेसिन')).toBeTruthy()
  readMediaAgain.mockResolvedValueOnce(media)
  await userEvent.click(screen.getByRole('button', { name: courses.media.retry }))
  await expect.poll(() => page.querySelector('img')?.getAttribute('src')).toBe('/signed/basin')
})

test('a drawing needs nothing from anywhere, and a name no one drew shows nothing', () => {
  show({ figure: 'three-signs', alt })
  expect(screen.getByRole('img', { name: 'एक बेसिन' }).tagName).toBe('svg')
  expect(mediaOf).not.toHaveBeenCalled()
  cleanup()
  show({ figure: 'unknown', alt })
  expect(screen.queryByRole('img')).toBeNull()
})
