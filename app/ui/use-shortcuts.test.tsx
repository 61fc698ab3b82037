import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { useShortcuts } from './use-shortcuts'

function Page({ onKeys, onPalette }: { onKeys: () => void; onPalette: () => void }) {
  useShortcuts({ '?': onKeys, 'mod+k': onPalette })
  return (
    <>
      <input aria-label="Name" />
      <select aria-label="Kind" />
      <input type="checkbox" aria-label="Weekly" />
      <dialog aria-label="Question" />
    </>
  )
}

test('keys count everywhere but in fields, those with Ctrl or Cmd there too, and none while a dialog is open', async () => {
  const onKeys = vi.fn()
  const onPalette = vi.fn()
  render(<Page onKeys={onKeys} onPalette={onPalette} />)
  const counts = () => [onKeys.mock.calls.length, onPalette.mock.calls.length]
  await userEvent.keyboard('?{Control>}k{/Control}{Meta>}k{/Meta}{Alt>}k{/Alt}k')
  expect(counts()).toEqual([1, 2])
  for (const field of ['Name', 'Kind']) {
    screen.getByLabelText(field).focus()
    await userEvent.keyboard('?{Control>}k{/Control}')
  }
  expect(counts()).toEqual([1, 4])
  screen.getByLabelText('Weekly').focus()
  await userEvent.keyboard('?')
  expect(counts()).toEqual([2, 4])
  screen.getByLabelText<HTMLDialogElement>('Question').open = true
  await userEvent.keyboard('?{Control>}k{/Control}')
  expect(counts()).toEqual([2, 4])
})
