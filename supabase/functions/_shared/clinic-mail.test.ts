import { expect, test } from 'vitest'
import { composeWaiting } from './mail-templates.ts'
import { clinicMailKinds } from './mail-words-clinic.ts'
import type { WaitingMail } from './outbox.ts'

const clinic = {
  clinic_id: '5e551011-0000-4000-8000-000000000001',
  calendar_id: '5e551011-0000-4000-8000-000000000002',
  sequence: '2',
  to: 'person',
  clinic: 'Career <talk>',
  starts_at: '2026-12-01T03:30:00Z',
  time_zone: 'Asia/Kolkata',
  minutes: '30',
  place: 'Training room',
  with_whom: 'Farida Khan',
  full_name: 'Lata Rao',
  attendee: 'lata@x.test',
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
      data: { ...clinic, ...data },
    } as WaitingMail,
    'https://sopan.test',
  )
const kinds = clinicMailKinds.filter((kind) => kind.startsWith('clinic_') && kind !== 'clinic_follow_up')

test.each(kinds.flatMap((kind) => [[kind, 'en'] as const, [kind, 'hi'] as const]))(
  '%s in %s says what, when and with whom, and leads to the clinic',
  (kind, language) => {
    const { subject, text, html } = compose(kind, language, { offered_until: '2026-11-30T09:30:00Z' })
    expect(subject).toContain('Career <talk>')
    expect(text).toContain(language === 'en' ? '9:00–9:30 am' : 'सुबह 9:00–9:30 बजे')
    expect(text).toContain('Farida Khan')
    expect(text).toContain(`https://sopan.test/app/career-clinics/clinics/${clinic.clinic_id}`)
    expect(text + html).not.toMatch(/undefined|<talk>.*<\/p>/)
  },
)

test('a calendar takes a clinic in, moves it, and lets it go once nothing of it is left there', () => {
  expect(compose('clinic_booked', 'en').calendar).toMatchObject({ method: 'REQUEST' })
  expect(compose('clinic_booked', 'en').calendar?.text).toMatch(
    /UID:5e551011-0000-4000-8000-000000000002\r\nSEQUENCE:2/,
  )
  expect(compose('clinic_cancelled', 'en', { leaves: 'yes' }).calendar).toMatchObject({ method: 'CANCEL' })
  for (const kind of ['clinic_cancelled', 'clinic_asked', 'clinic_offered', 'clinic_reminder'])
    expect(compose(kind, 'en').calendar).toBeUndefined()
})

test('a coach from outside has no login: nothing leads there', () => {
  const { text, calendar } = compose('clinic_booked', 'en', { has_login: 'no', to: 'coach' })
  expect(text + calendar?.text).not.toContain('/app/career-clinics')
})

test.each([
  ['en', 'https://sopan.test/clinic/a1b2'],
  ['hi', 'https://sopan.test/hi/clinic/a1b2'],
] as const)('with the link of a talk they open that talk, in %s', (language, link) => {
  const { text } = compose('clinic_reminder', language, { has_login: 'no', to: 'coach', coach_token: 'a1b2' })
  expect(text).toContain(link)
  expect(text).not.toContain('/app/career-clinics')
})

test.each(['en', 'hi'] as const)('the follow-up in %s counts what is open', (language) => {
  const { text } = compose('clinic_follow_up', language, { goal: 'Duty manager', open_actions: '2' })
  expect(text).toContain('Duty manager')
  expect(text).toContain(language === 'en' ? '2 actions are still open' : '2 क़दम अभी बाक़ी')
})

test.each([
  ['en', 'yes', 'From 1 March 2027 you’re Receptionist at Mandovi.'],
  ['en', 'no', 'The place as Receptionist at Mandovi won’t be yours this time.'],
  ['hi', 'yes', 'Mandovi में Receptionist का पद आपका है।'],
  ['hi', 'no', 'Mandovi में Receptionist का पद इस बार आपको नहीं मिला।'],
] as const)('a decision about an opening in %s, chosen: %s', (language, isChosen, line) => {
  const { text } = compose('opening_decided', language, {
    role: 'Receptionist',
    outlet: 'Mandovi',
    reason: 'Guests ask for you <b>by name</b>.',
    is_chosen: isChosen,
    starts_on: isChosen === 'yes' ? '2027-03-01' : undefined,
  })
  expect(text).toContain(line)
  expect(text).toContain('Guests ask for you <b>by name</b>.')
  expect(text).toContain('https://sopan.test/app/career-clinics/openings')
  expect(text).not.toContain('undefined')
})

test.each([
  ['en', 'active', 'Farida Khan said yes.'],
  ['en', 'released', 'didn’t answer in seven days'],
  ['hi', 'declined', 'वजह: Two people already'],
  ['hi', 'done', 'Farida Khan ने इसे आपके साथ पूरा किया।'],
] as const)('what became of a mentoring in %s: %s', (language, state, line) => {
  const { text } = compose('mentoring_answered', language, { state, reason: 'Two people already' })
  expect(text).toContain(line)
  expect(text).toContain('https://sopan.test/app/career-clinics/mentoring')
  expect(text).not.toContain('undefined')
})

test('a request for a mentor brings the message and the day it goes back', () => {
  const { text } = compose('mentoring_asked', 'en', {
    message: 'The desk <at night>',
    answer_by: '2027-03-08',
  })
  expect(text).toContain('The desk <at night>')
  expect(text).toContain('Without an answer by 8 March')
})
