import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guardPaste } from './paste-guard'

const onBlocked = vi.fn()
let stop = () => {}
beforeEach(() => {
  stop = guardPaste(document, onBlocked)
  render(
    <>
      <textarea aria-label="note" />
      <input type="password" aria-label="password" />
      <input type="text" autoComplete="current-password" aria-label="shown password" />
      <input autoComplete="one-time-code" aria-label="code" />
    </>,
  )
})
afterEach(() => {
  stop()
  onBlocked.mockClear()
})

/** Whether the paste went through. */
function paste(label: string, text: string): boolean {
  return fireEvent.paste(screen.getByLabelText(label), { clipboardData: { getData: () => text } })
}

test.each(['<script>alert(1)</script>', 'see </ SCRIPT>', 'JavaScript:alert(1)'])(
  '%s is kept out of a note',
  (text) => {
    expect(paste('note', text)).toBe(false)
    expect(onBlocked).toHaveBeenCalledOnce()
  },
)

test.each(['a note', 'the script of the play', 'JavaScript and more', '<b>bold</b>'])(
  '%s may be pasted',
  (text) => {
    expect(paste('note', text)).toBe(true)
    expect(onBlocked).not.toHaveBeenCalled()
  },
)

test.each(['password', 'shown password', 'code'])('a %s takes everything', (label) => {
  expect(paste(label, '<script>')).toBe(true)
  expect(onBlocked).not.toHaveBeenCalled()
})

test('it can be stopped', () => {
  stop()
  expect(paste('note', '<script>')).toBe(true)
})
