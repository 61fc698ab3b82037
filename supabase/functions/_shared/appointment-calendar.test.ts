import { expect, test } from 'vitest'
import { composeWaiting } from './mail-templates.ts'
import type { WaitingMail } from './outbox.ts'

const waiting = (template: string, language: 'en' | 'hi', data: Record<string, unknown>): WaitingMail => ({
  id: 'any',
  recipient: 'lata@x.test',
  template,
  language,
  subject: null,
  body_text: null,
  body_html: null,
  data: {
    appointment_id: '6a1f0c3e-2d10-4a3a-9a8e-0d6f6a2f1c11',
    reference: 'SP-ABCDEF',
    starts_at: '2026-12-01T05:00:00+00:00',
    earlier: '2026-11-30T05:00:00+00:00',
    minutes: '30',
    full_name: 'Lata Rao',
    attendee: 'lata@x.test',
    code: 'c0de',
    ...data,
  },
})
const own = (site: string) => `${site}/appointment#c0de`
const again = (site: string) => `${site}/contact#appointment`

test.each([
  ['appointment_received', {}, own, undefined],
  ['appointment_confirmed', { sequence: '0' }, own, ['REQUEST', 'SEQUENCE:0', 'STATUS:CONFIRMED']],
  ['appointment_confirmed', { sequence: '2' }, own, ['REQUEST', 'SEQUENCE:2', 'STATUS:CONFIRMED']],
  ['appointment_moved', {}, own, undefined],
  ['appointment_moved', { sequence: '1' }, own, ['REQUEST', 'SEQUENCE:1', 'STATUS:TENTATIVE']],
  ['appointment_declined', {}, again, undefined],
  ['appointment_declined', { sequence: '2' }, again, ['CANCEL', 'SEQUENCE:2', 'STATUS:CANCELLED']],
  ['appointment_cancelled', { sequence: '1' }, again, ['CANCEL', 'SEQUENCE:1', 'STATUS:CANCELLED']],
  ['appointment_withdrawn', { sequence: '1' }, again, ['CANCEL', 'SEQUENCE:1', 'STATUS:CANCELLED']],
  ['appointment_withdrawn', {}, again, undefined],
] as const)('%s with %o leads on and does to the calendar what it says', (template, data, link, lines) => {
  for (const language of ['en', 'hi'] as const) {
    const site = `https://sopan.test${language === 'hi' ? '/hi' : ''}`
    const { subject, text, html, calendar } = composeWaiting(
      waiting(template, language, data),
      'https://sopan.test/',
    )
    expect(text).toContain(`:\n${link(site)}\n`)
    expect(subject + text).toContain('SP-ABCDEF')
    expect(text + html).not.toContain('undefined')
    expect(calendar?.method).toBe(lines?.[0])
    const entry = calendar?.text.replaceAll('\r\n ', '').split('\r\n') ?? []
    for (const line of lines?.slice(1) ?? []) expect(entry).toContain(line)
    if (lines) {
      expect(entry).toContain('UID:6a1f0c3e-2d10-4a3a-9a8e-0d6f6a2f1c11')
      expect(entry).toContain('DTSTART:20261201T050000Z')
      expect(calendar?.text).not.toContain('c0de') // a calendar is shared with others
    }
  }
})

test.each([
  ['moved', 'Moved by the visitor: Tuesday', 'Before: Monday'],
  ['withdrawn', 'Cancelled by the visitor: Tuesday', 'Message: We open later.'],
])('our staff learn that it was %s', (change, opening, line) => {
  const data = { id: 'a1', change, sender_name: 'Lata', sender_email: 'lata@x.test', text: 'We open later.' }
  const mail = composeWaiting(waiting('appointment_changed', 'en', data), 'https://sopan.test')
  expect(mail.text).toContain('https://sopan.test/admin/leads/a1')
  expect(mail.subject).toContain(opening)
  expect(mail.text).toContain(line)
  expect(mail.calendar).toBeUndefined()
})
