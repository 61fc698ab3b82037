import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '~/platform/refusal'
import questionBank from '~messages/en/question-bank'
import refusals from '~messages/en/refusals'
import { fakeBackend } from '../../../tests/fake-backend'
import { TestWords } from '../../../tests/words'
import { imageBytesMax } from './media-rules'
import { MediaUpload } from './media-upload'

const backend = fakeBackend()
const announced = backend.rpc('announce_media', ({ p_id }) => `library/${p_id}.webp`)
const stored = backend.stores('course-media')
const checked = backend.invokes('check-media', () => ({}))

const words = questionBank.media
const onSent = vi.fn()
const photo = new File(['x'], 'wash.jpg', { type: 'image/jpeg' })

beforeEach(() => {
  onSent.mockReset()
  // jsdom draws nothing
  vi.stubGlobal('createImageBitmap', async () => ({ width: 3200, height: 1600, close() {} }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take, type = '') =>
    take(new Blob(['small'], { type })),
  )
})
function open(file = photo) {
  render(
    <TestWords words={{ questionBank }}>
      <MediaUpload kind="image" tenantId={null} onSent={onSent} />
    </TestWords>,
  )
  return userEvent.upload(screen.getByLabelText(words.send.image), file)
}

test('a picture is made ready, sent, and taken', async () => {
  await open()
  await expect.poll(() => onSent.mock.calls.length).toBe(1)
  const [id] = onSent.mock.calls[0] ?? []
  expect(announced).toHaveBeenCalledExactlyOnceWith({
    p_id: id,
    p_tenant_id: null,
    p_name: 'wash.jpg',
    p_mime: 'image/webp',
    p_bytes: 5,
    p_width: 1600,
    p_height: 800,
  })
  expect(stored).toHaveBeenCalledExactlyOnceWith({ path: `library/${id}.webp`, file: expect.any(File) })
  expect(checked).toHaveBeenCalledExactlyOnceWith({ id })
})

test.each([
  [
    words.problem.imageTooLarge,
    () =>
      Object.defineProperty(new File(['x'], 'wash.jpg', { type: 'image/jpeg' }), 'size', {
        value: imageBytesMax + 1,
      }),
  ],
  [
    words.problem.notAnImage,
    () => vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture'))),
  ],
  [refusals.media_full, () => announced.mockRejectedValue(new Refusal('media_full'))],
  [questionBank.problem.media_invalid, () => checked.mockResolvedValue(new Response(null, { status: 415 }))],
  [questionBank.problem.unreachable, () => stored.mockRejectedValue(new Refusal('unreachable'))],
] as const)('what is wrong is said at the field: %s', async (said, prepare) => {
  const prepared = prepare()
  await open(prepared instanceof File ? prepared : photo)
  expect(await screen.findByText(said)).toBeTruthy()
  expect(screen.getByLabelText(words.send.image).getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(onSent).not.toHaveBeenCalled()
})
