import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'use-intl'
import { beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '~/platform/refusal'
import type { Messages } from '~messages/areas'
import questionBank from '~messages/en/question-bank'
import refusals from '~messages/en/refusals'
import ui from '~messages/en/ui'

const sendMedia = vi.fn()
const prepareImage = vi.fn()
vi.mock('./media.queries', () => ({ sendMedia }))
vi.mock('./prepare-media', () => ({ prepareImage, prepareVideo: vi.fn() }))
const { MediaUpload } = await import('./media-upload')

const words = questionBank.media
const onSent = vi.fn()
const photo = new File(['x'], 'wash.jpg', { type: 'image/jpeg' })

beforeEach(() => {
  for (const mock of [sendMedia, prepareImage, onSent]) mock.mockReset()
})
function open() {
  render(
    <IntlProvider
      locale="en-IN"
      messages={{ ui, questionBank } as unknown as Messages}
      timeZone="Asia/Kolkata"
    >
      <MediaUpload kind="image" tenantId={null} onSent={onSent} />
    </IntlProvider>,
  )
  return userEvent.upload(screen.getByLabelText(words.send.image), photo)
}

test('a picture is made ready, sent, and taken', async () => {
  const prepared = { file: photo, name: 'wash.jpg', width: 10, height: 10, seconds: null }
  prepareImage.mockResolvedValue(prepared)
  sendMedia.mockResolvedValue(undefined)
  await open()
  await expect.poll(() => onSent.mock.calls.length).toBe(1)
  expect(sendMedia.mock.calls[0]).toEqual([null, onSent.mock.calls[0]?.[0], prepared])
})

test.each([
  [words.problem.imageTooLarge, () => prepareImage.mockResolvedValue('imageTooLarge')],
  [words.problem.notAnImage, () => prepareImage.mockResolvedValue('notAnImage')],
  [refusals.media_full, () => refuse('media_full')],
  [questionBank.problem.media_invalid, () => refuse('media_invalid')],
  [questionBank.problem.unreachable, () => refuse('unreachable')],
] as const)('what is wrong is said at the field: %s', async (said, prepare) => {
  prepare()
  await open()
  expect(await screen.findByText(said)).toBeTruthy()
  expect(screen.getByLabelText(words.send.image).getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(onSent).not.toHaveBeenCalled()
})

function refuse(code: 'media_full' | 'media_invalid' | 'unreachable') {
  prepareImage.mockResolvedValue({ file: photo, name: 'wash.jpg', width: 10, height: 10, seconds: null })
  sendMedia.mockRejectedValue(new Refusal(code))
}
