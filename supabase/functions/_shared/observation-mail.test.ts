import { expect, test } from 'vitest'
import { composeWaiting } from './mail-templates.ts'
import type { WaitingMail } from './outbox.ts'

const data = {
  observation_id: '5e551011-0000-4000-8000-000000000002',
  full_name: 'Farida Khan',
  observed: 'Lata <Rao>',
  observed_lesson: 'Carrying a tray',
  planned_at: '2026-12-04T04:00:00Z',
  time_zone: 'Asia/Kolkata',
  coach: 'Om Das',
  coach_words: 'You are there on Friday.',
}
const compose = (language: 'en' | 'hi', more: Record<string, unknown> = {}) =>
  composeWaiting(
    {
      id: 'any',
      recipient: 'farida@x.test',
      template: 'observation_handed',
      language,
      subject: null,
      body_text: null,
      body_html: null,
      data: { ...data, ...more },
    } as WaitingMail,
    'https://sopan.test',
  )

test.each([
  ['en', 'Friday', '9:30 am'],
  ['hi', 'शुक्रवार', 'सुबह 9:30 बजे'],
] as const)(
  'a handed observation in %s says whom, what, when and why, and leads there',
  (language, day, time) => {
    const { subject, text, html } = compose(language)
    expect(subject).toContain('Lata <Rao>')
    for (const said of [day, time, 'Om Das', 'Carrying a tray', 'You are there on Friday.'])
      expect(text).toContain(said)
    expect(text).toContain(`https://sopan.test/app/courses/observations/${data.observation_id}`)
    expect(text + html).not.toMatch(/undefined|<Rao>.*<\/p>/)
  },
)

test('without a time none is told', () => {
  expect(compose('en', { planned_at: undefined }).text).not.toContain('When:')
})
