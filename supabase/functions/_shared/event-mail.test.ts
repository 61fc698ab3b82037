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
    event_id: '6a1f0c3e-2d10-4a3a-9a8e-0d6f6a2f1c11',
    event_slug: 'menu-evening',
    event_title: 'एक शाम में मेन्यू',
    starts_at: '2026-12-01T11:30:00+00:00',
    minutes: '75',
    sequence: '2',
    registration_state: 'registered',
    reference: 'EV-ABCDEF',
    full_name: 'Lata Rao',
    attendee: 'lata@x.test',
    code: 'c0de',
    ...data,
  },
})
const join = 'https://meet.example.test/x'
const own = (language: 'en' | 'hi') =>
  `https://sopan.test${language === 'hi' ? '/hi' : ''}/events/registration#c0de`
const all = (language: 'en' | 'hi') => `https://sopan.test${language === 'hi' ? '/hi' : ''}/events`

test.each<[string, object, 'REQUEST' | 'CANCEL' | undefined, typeof own | (() => string)]>([
  ['event_registered', { join_url: join }, 'REQUEST', own],
  ['event_waitlisted', { registration_state: 'waitlisted' }, undefined, own],
  ['event_promoted', { join_url: join }, 'REQUEST', own],
  ['event_changed', { join_url: join }, 'REQUEST', own],
  ['event_changed', { registration_state: 'waitlisted' }, undefined, own],
  ['event_cancelled', { staff_message: 'Ill.' }, 'CANCEL', all],
  ['event_cancelled', { registration_state: 'waitlisted' }, undefined, all],
  ['event_left', { registration_state: 'cancelled', had_place: 'yes' }, 'CANCEL', all],
  ['event_left', { registration_state: 'cancelled' }, undefined, all],
  ['event_lapsed', { registration_state: 'waitlisted' }, 'CANCEL', own],
  ['event_reminder_day', { join_url: join }, undefined, own],
  ['event_reminder_hour', { join_url: join }, undefined, () => join],
  ['event_reminder_hour', { place: 'Hall, Pune' }, undefined, own],
  [
    'event_recording',
    { recording_url: 'https://video.example.test/1' },
    undefined,
    () => 'https://video.example.test/1',
  ],
  [
    'event_recording',
    { recording_url: '/files/1.mp4', registration_state: 'recording' },
    undefined,
    () => 'https://sopan.test/files/1.mp4',
  ],
])('%s with %o brings %s', (template, data, method, link) => {
  for (const language of ['en', 'hi'] as const) {
    const { subject, text, html, calendar } = composeWaiting(
      waiting(template, language, { ...data }),
      'https://sopan.test/',
    )
    expect(calendar?.method).toBe(method)
    expect(subject).toContain('एक शाम में मेन्यू')
    expect(text).toContain(language === 'en' ? '5:00–6:15 pm' : 'शाम 5:00–6:15 बजे')
    expect(text).toContain(`:\n${link(language)}\n`)
    expect(html).not.toContain('undefined')
    expect(text).not.toContain('undefined')
    if (calendar) {
      expect(calendar.text).toContain('SEQUENCE:2')
      expect(calendar.text).toContain(language === 'hi' ? 'CN="सोपान"' : 'CN="Sopan"')
    }
  }
})

test('who waits learns neither the way in nor the entry, even if the data held them', () => {
  const { text } = composeWaiting(
    waiting('event_waitlisted', 'en', { registration_state: 'waitlisted', join_url: join }),
    'https://sopan.test',
  )
  expect(text).not.toContain(join)
})

test('who names themselves an advertisement puts none into the calendar of the address they typed', () => {
  const calendarOf = (full_name: string) =>
    composeWaiting(
      waiting('event_registered', 'en', { full_name }),
      'https://sopan.test',
    ).calendar?.text.replaceAll('\r\n ', '')
  expect(calendarOf('Lata Rao')).toContain('CN="Lata Rao"')
  expect(calendarOf('Win a car at evil.test now!')).toContain('CN="lata@x.test"')
})
