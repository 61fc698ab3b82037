import { expect, test } from 'vitest'
import { composeWaiting } from './mail-templates.ts'
import type { WaitingMail } from './outbox.ts'

const mailOf = (template: string, language: 'en' | 'hi', data: Record<string, unknown>): WaitingMail => ({
  id: 'any',
  recipient: 'lata@x.test',
  template,
  language,
  subject: null,
  body_text: null,
  body_html: null,
  data: { full_name: 'Lata Rao', tenant_name: 'Annapurna Cafes', has_login: 'yes', ...data },
})
const site = 'https://sopan.test'
const own = [
  { part: 'late', title: 'Greeting <b>', day: '2026-11-12' },
  { part: 'new', title: 'Hygiene', day: null },
]
const team = [{ part: 'team_late', name: 'Asha', title: 'Greeting', day: '2026-11-12' }]

test.each(['en', 'hi'] as const)('the mail of the day in %s', (language) => {
  const mail = mailOf('learning_digest', language, { told: own, numbers: { late: 12, new: 1 } })
  const { subject, text, html, unsubscribe } = composeWaiting(mail, site)
  expect(subject).toContain('12')
  expect(text).toContain('Greeting <b>')
  expect(text).toContain(
    language === 'en' ? '- Greeting <b>, since 12 November' : '- Greeting <b>, 12 नवंबर तक करना था',
  )
  expect(text).toContain(language === 'en' ? 'and 11 more' : 'और 11')
  expect(text).toContain(`:\n${site}/app/courses\n`)
  expect(html).toContain('<li')
  expect(html).not.toContain('<b>')
  expect(text + html).not.toContain('undefined')
  expect(unsubscribe).toBe(`${site}/app/settings#learning-mail`)
})

test('a lead without courses is led to the team; who has no login is led nowhere and told whom to ask', () => {
  const lead = composeWaiting(
    mailOf('learning_digest', 'en', { told: team, numbers: { team_late: 1 } }),
    site,
  )
  expect(lead.subject).toBe('Your team: one course overdue')
  expect(lead.text).toContain(`${site}/app/courses/team`)
  expect(lead.text).toContain('- Asha: Greeting, since 12 November')
  const none = composeWaiting(
    mailOf('learning_digest', 'en', { told: own, numbers: {}, has_login: 'no' }),
    site,
  )
  expect(none.text).not.toContain(site)
  expect(none.text).toContain('Ask your manager')
  expect(none.unsubscribe).toBeUndefined()
})

test('a word of the manager names the courses; a name that is none is left out', () => {
  const courses = [{ title: 'Greeting', due_on: '2026-11-12', is_late: true }]
  const mail = (invited_by: string) =>
    composeWaiting(mailOf('learning_nudge', 'en', { invited_by, courses }), site)
  expect(mail('Meera Nair').text).toContain('Meera Nair would like to remind you of this:')
  expect(mail('Meera Nair').text).toContain('- Greeting, since 12 November')
  expect(mail('Win at evil.test!').text).not.toContain('evil')
  expect(mail('Meera Nair').unsubscribe).toBeUndefined()
})

test.each([
  [
    ['paper_refused'],
    '/app/courses/certifications',
    'Your certifications: what’s new',
    'View my certifications',
  ],
  [['paper_refused', 'late'], '/app/courses', 'Overdue: one course', 'Continue learning'],
  [
    ['team_papers'],
    '/app/courses/compliance/documents',
    'Your team: one document to review',
    'Review documents',
  ],
  [['team_papers', 'team_late'], '/app/courses/team', 'Your team: one course overdue', 'View team'],
])('a mail about %s leads to %s', (parts, place, subject, action) => {
  const told = parts.map((part) => ({ part, title: 'First aid', day: '2026-11-12' }))
  const mail = composeWaiting(mailOf('learning_digest', 'en', { told, numbers: {} }), site)
  expect(mail.subject).toBe(subject)
  expect(mail.text).toContain(`${action}:\n${site}${place}\n`)
})
