import { render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import courseDesk from '~messages/en/course-desk'
import { TestWords } from '../../../../tests/words'
import { NudgeDialog } from './nudge-dialog'

HTMLDialogElement.prototype.showModal = function () {
  this.open = true
}
HTMLDialogElement.prototype.close = function () {
  this.open = false
}
test('says how many people get a mail, of each person once what came of it, and how else to write', async () => {
  const onClose = vi.fn()
  const one = (person_id: string, name: string, outcome: 'sent' | 'no_address' | 'just_nudged') => ({
    assignment_id: `${person_id}-${outcome}`,
    person_id,
    name,
    outcome,
    write_to:
      name === 'Bala'
        ? { phone: '+919812345678', language: 'hi' as const, course: { en: 'Wet floors', hi: 'गीला फ़र्श' } }
        : null,
  })
  render(
    <TestWords words={{ courseDesk }}>
      <NudgeDialog
        results={[
          one('a', 'Asha', 'sent'),
          one('a', 'Asha', 'sent'),
          one('b', 'Bala', 'no_address'),
          one('c', 'Chitra', 'just_nudged'),
          one('d', 'Divya', 'no_address'),
        ]}
        onClose={onClose}
      />
    </TestWords>,
  )
  expect(screen.getByRole('heading', { name: 'Reminder on its way to one person' })).toBeTruthy()
  const lines = within(screen.getByRole('list')).getAllByRole('listitem')
  const link = await within(lines[1] as HTMLElement).findByRole('link', { name: 'Message on WhatsApp: Bala' })
  expect(link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/919812345678\?text=/)
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('गीला फ़र्श')
  expect(screen.getAllByRole('link')).toHaveLength(1)
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'AshaEmail on its way',
    'BalaNo email addressMessage on WhatsApp',
    'ChitraAlready reminded in the last 24 hours',
    'DivyaNo email address',
  ])
})
