import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { aScreen } from '../../tests/screen'
import { TestWords } from '../../tests/words'
import { ConfirmDialog } from './confirm-dialog'

const onConfirm = vi.fn()
const onClose = vi.fn()

beforeEach(() => {
  aScreen()
  vi.clearAllMocks()
})
function question(more: { typedName?: string; isPending?: boolean; isOpen?: boolean } = {}) {
  return (
    <TestWords>
      <ConfirmDialog
        isOpen
        title="Delete it?"
        confirmLabel="Delete"
        onConfirm={onConfirm}
        onClose={onClose}
        {...more}
      >
        <p>It is gone for good.</p>
      </ConfirmDialog>
    </TestWords>
  )
}
const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' })

test('a yes confirms, a no closes', async () => {
  render(question())
  await userEvent.click(confirm())
  expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0])
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1])
})

test('what asks for the name waits for it, whatever the spaces, and forgets it when closed', async () => {
  const { rerender } = render(question({ typedName: 'Café  Annapurna' }))
  const field = screen.getByLabelText('Type Café Annapurna to confirm')
  await userEvent.type(field, 'Café{Enter}')
  expect([confirm().disabled, onConfirm.mock.calls.length]).toEqual([true, 0])
  await userEvent.type(field, ' Annapurna {Enter}')
  expect([confirm().disabled, onConfirm.mock.calls.length]).toEqual([false, 1])
  rerender(question({ typedName: 'Café Annapurna', isOpen: false }))
  rerender(question({ typedName: 'Café Annapurna' }))
  expect(confirm().disabled).toBe(true)
})

test('while it is at work it answers no second press', async () => {
  render(question({ isPending: true }))
  await userEvent.click(confirm())
  expect(onConfirm).not.toHaveBeenCalled()
})
