import { expect, test } from 'vitest'
import { composeWaiting } from './mail-templates.ts'
import type { WaitingMail } from './outbox.ts'

const site = 'https://sopan.test'
const mailOf = (language: 'en' | 'hi', flags: unknown): WaitingMail => ({
  id: 'any',
  recipient: 'meera@x.test',
  template: 'stale_flags',
  language,
  subject: null,
  body_text: null,
  body_html: null,
  data: { full_name: 'Meera Nair', flags },
})
const two = [
  { key: 'data-export', name: 'Data <b>export</b>', marks: ['killed', 'ownerless'] },
  { key: 'old-menu', name: 'Old menu', marks: ['undeclared', 'a mark of tomorrow'] },
]

test.each([
  ['en', '2 feature flags need review', 'its kill switch has been on for over a week; it has no owner'],
  ['hi', '2 फ़ीचर फ़्लैग पर ध्यान दीजिए', 'एक हफ़्ते से ज़्यादा समय से किल स्विच चालू है; कोई ज़िम्मेदार नहीं'],
] as const)('flags that want a look, in %s: each with its reasons and its link', (language, title, why) => {
  const { subject, text, html } = composeWaiting(mailOf(language, two), site)
  expect(subject).toBe(title)
  expect(text).toContain(`- Data <b>export</b>: ${why}\n  ${site}/admin/features/data-export\n`)
  expect(text).toContain(`:\n${site}/admin/features?mark=any\n`)
  expect(html).toContain(`<a href="${site}/admin/features/old-menu"`)
  expect(html).not.toContain('<b>')
  expect(text + html).not.toContain('undefined')
})

test('one is one, and of very many the rest is counted', () => {
  expect(composeWaiting(mailOf('en', two.slice(1)), site).subject).toBe('One feature flag needs review')
  const many = Array.from({ length: 60 }, (_, n) => ({
    key: `flag-${n}`,
    name: `Flag ${n}`,
    marks: ['expired'],
  }))
  const { subject, text } = composeWaiting(mailOf('en', many), site)
  expect(subject).toBe('60 feature flags need review')
  expect(text).toContain('- Flag 24: its last day has passed')
  expect(text).toContain('- and 35 more in the console')
})
