import { render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { aScreen } from '../../tests/screen'
import { TestWords } from '../../tests/words'
import { Dialog } from './dialog'

beforeEach(() => {
  aScreen()
})

/** Looks once whatever stands before it is put into the page, and before that is painted. */
function AfterIt({ look }: { look: () => unknown }) {
  useLayoutEffect(() => void look())
  return null
}

test('a dialog is closed before its empty frame could be seen', () => {
  const seen: (boolean | undefined)[] = []
  const note = () => seen.push(document.querySelector('dialog')?.open)
  const shown = (isOpen: boolean) => (
    <TestWords>
      <Dialog isOpen={isOpen} onClose={() => {}} title="Delete it?">
        It is gone for good.
      </Dialog>
      <AfterIt look={note} />
    </TestWords>
  )
  const { rerender } = render(shown(true))
  expect(document.querySelector('dialog')?.open).toBe(true)
  rerender(shown(false))
  expect(seen).toEqual([false, false])
})
