import { expect, test } from 'vitest'
import { composeWaiting } from './mail-templates.ts'
import { sessionMailKinds } from './mail-words-session.ts'
import type { WaitingMail } from './outbox.ts'

const session = {
  session_id: '5e551011-0000-4000-8000-000000000001',
  session_title: 'Knife <skills>',
  session_state: 'registered',
  starts_at: '2026-12-01T03:30:00Z',
  time_zone: 'Asia/Kolkata',
  minutes: '60',
  sequence: '2',
  place: 'Pantry, Kaveri Ghat',
  trainer: 'Farida Khan',
  attendee: 'lata@x.test',
  full_name: 'Lata Rao',
  has_login: 'yes',
}
const compose = (template: string, language: 'en' | 'hi', data: Record<string, unknown> = {}) =>
  composeWaiting(
    {
      id: 'any',
      recipient: 'lata@x.test',
      template,
      language,
      subject: null,
      body_text: null,
      body_html: null,
      data: { ...session, ...data },
    } as WaitingMail,
    'https://sopan.test',
  )

test.each(sessionMailKinds.flatMap((kind) => [[kind, 'en'] as const, [kind, 'hi'] as const]))(
  '%s in %s says what, when and where, and leads to the session',
  (kind, language) => {
    const { subject, text, html } = compose(kind, language, { reason: 'The trainer is ill' })
    expect(subject).toContain('Knife <skills>')
    expect(text).toContain(language === 'en' ? '9:00–10:00 am' : 'सुबह 9:00–10:00 बजे')
    expect(text).toContain(`https://sopan.test/app/courses/sessions/${session.session_id}`)
    expect(text + html).not.toMatch(/undefined|<skills>.*<\/p>/)
    if (kind === 'session_cancelled') expect(text).toContain('The trainer is ill')
    else expect(text).toContain('Pantry, Kaveri Ghat')
  },
)

test('a calendar takes a seat in, and out again; who waits has nothing to put in', () => {
  expect(compose('session_promoted', 'en').calendar).toMatchObject({ method: 'REQUEST' })
  expect(compose('session_moved', 'en').calendar?.text).toContain('SEQUENCE:2')
  expect(compose('session_cancelled', 'en').calendar).toMatchObject({ method: 'CANCEL' })
  expect(compose('session_invited', 'en', { session_state: 'waiting' }).calendar).toBeUndefined()
})

test('who has no login is told to ask, and led nowhere', () => {
  const { text } = compose('session_invited', 'en', { has_login: 'no' })
  expect(text).toContain('Tell your manager')
})
