import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import certificate from '~messages/en/certificate'
import { TestWords } from '../../../../tests/words'
import { ShareCertificate } from './share-certificate'

const address = `${location.origin}/verify/23456789BCDFGHJKMNPQRSTV`

/** The button, in a browser that can do this. */
function showShare(browser: Partial<Record<'share' | 'clipboard', unknown>>) {
  const user = userEvent.setup()
  const standing = Object.getOwnPropertyDescriptor(navigator, 'clipboard')
  for (const [name, value] of Object.entries(browser))
    Object.defineProperty(navigator, name, { value, configurable: true })
  render(
    <TestWords words={{ certificate }}>
      <ShareCertificate code="23456789BCDFGHJKMNPQRSTV" person="Lata Shetty" course="Clean hands" />
    </TestWords>,
  )
  for (const name of Object.keys(browser)) forgotten.push(() => Reflect.deleteProperty(navigator, name))
  if (standing) forgotten.push(() => Object.defineProperty(navigator, 'clipboard', standing))
  return user
}
const forgotten: (() => unknown)[] = []
afterEach(() => {
  for (const forget of forgotten.splice(0)) forget()
})

test('a phone shares the page where anybody can check it', async () => {
  const share = vi.fn(async () => undefined)
  const user = showShare({ share })
  await user.click(screen.getByRole('button', { name: 'Share' }))
  expect(share).toHaveBeenCalledWith({
    title: 'Clean hands',
    text: 'Lata Shetty has completed the course “Clean hands”.',
    url: address,
  })
})

test('who puts the sheet of the phone away is left in peace; where sharing fails, the link is copied', async () => {
  const copied: string[] = []
  const clipboard = { writeText: async (text: string) => void copied.push(text) }
  const failures = [
    new DOMException('put away', 'AbortError'),
    new DOMException('not now', 'NotAllowedError'),
  ]
  const user = showShare({ clipboard, share: () => Promise.reject(failures.shift()) })
  await user.click(screen.getByRole('button', { name: 'Share' }))
  expect(copied).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Share' }))
  expect(await screen.findByRole('button', { name: 'Link copied' })).toBeDefined()
  expect(copied).toEqual([address])
})

test('a browser that neither shares nor copies shows the link', async () => {
  const user = showShare({ clipboard: { writeText: () => Promise.reject(new Error('forbidden')) } })
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await screen.findByDisplayValue(address)).toBeDefined()
})
