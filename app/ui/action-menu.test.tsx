import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { aScreen } from '../../tests/screen'
import { ActionMenu } from './action-menu'

const resend = vi.fn()
const revoke = vi.fn()

beforeEach(() => {
  aScreen()
  vi.clearAllMocks()
  render(
    <ActionMenu
      label="Actions for Asha"
      items={[
        { key: 'resend', label: 'Resend', onSelect: resend },
        { key: 'copy', label: 'Copy link', onSelect: () => {} },
        { key: 'revoke', label: 'Revoke', onSelect: revoke, isDisabled: true, description: 'View only' },
      ]}
    />,
  )
})
const focused = () => document.activeElement?.textContent
const button = () => screen.getByRole('button', { name: 'Actions for Asha' })

test('arrow keys walk in a circle, Home, End and letters jump', async () => {
  button().focus()
  await userEvent.keyboard('{ArrowDown}')
  expect([focused(), button().getAttribute('aria-expanded')]).toEqual(['Resend', 'true'])
  const walk: string[] = []
  for (const key of ['{ArrowDown}', '{End}', '{ArrowDown}', '{ArrowUp}', '{Home}', 'c', 'r', 'r']) {
    await userEvent.keyboard(key)
    walk.push(focused() ?? '')
  }
  const last = 'RevokeView only'
  expect(walk).toEqual(['Copy link', last, 'Resend', last, 'Resend', 'Copy link', last, 'Resend'])
})

test('a choice acts once and gives the focus back', async () => {
  button().focus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(resend).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(button())
  expect(button().getAttribute('aria-expanded')).toBe('false')
})

test('what is not possible now can be reached and read, and does nothing', async () => {
  button().focus()
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(focused()).toBe('RevokeView only')
  expect(revoke).not.toHaveBeenCalled()
})
