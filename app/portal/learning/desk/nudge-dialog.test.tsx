import { render, screen, within } from '@testing-library/react'
import { IntlProvider } from 'use-intl'
import { expect, test, vi } from 'vitest'
import type { Messages } from '~messages/areas'
import courseDesk from '~messages/en/course-desk'
import ui from '~messages/en/ui'
import { NudgeDialog } from './nudge-dialog'

HTMLDialogElement.prototype.showModal = function () {
  this.open = true
}
HTMLDialogElement.prototype.close = function () {
  this.open = false
}
test('says how many people get a mail, and of each person once what came of it', () => {
  const onClose = vi.fn()
  const one = (person_id: string, name: string, outcome: 'sent' | 'no_address' | 'just_nudged') => ({
    assignment_id: `${person_id}-${outcome}`,
    person_id,
    name,
    outcome,
  })
  render(
    <IntlProvider locale="en-IN" messages={{ courseDesk, ui } as unknown as Messages}>
      <NudgeDialog
        results={[
          one('a', 'Asha', 'sent'),
          one('a', 'Asha', 'sent'),
          one('b', 'Bala', 'no_address'),
          one('c', 'Chitra', 'just_nudged'),
        ]}
        onClose={onClose}
      />
    </IntlProvider>,
  )
  expect(screen.getByRole('heading', { name: 'Reminder on its way to one person' })).toBeTruthy()
  const lines = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'AshaEmail on its way',
    'BalaNo email address',
    'ChitraAlready reminded in the last 24 hours',
  ])
})
