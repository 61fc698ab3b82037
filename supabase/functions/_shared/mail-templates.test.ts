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
  data,
})
const data = {
  token: 'a/b',
  application_id: 'c1',
  business_name: 'Hillcrest',
  city: 'Shimla',
  reviewer_message: 'Welcome.',
}

test.each([
  ['invitation', 'en', 'https://sopan.test/invitation/a%2Fb'],
  ['invitation', 'hi', 'https://sopan.test/hi/invitation/a%2Fb'],
  ['application_received', 'hi', 'https://sopan.test/application-status'],
  ['application_approved', 'en', 'https://sopan.test/app'],
  ['application_declined', 'hi', 'https://sopan.test/application-status'],
  ['application_waiting', 'en', 'https://sopan.test/admin/applications/c1'],
  ['application_waiting', 'hi', 'https://sopan.test/admin/applications/c1'],
] as const)('%s in %s leads to %s', (template, language, link) => {
  const { text } = composeWaiting(waiting(template, language, data), 'https://sopan.test/')
  expect(text.match(/https:\S+/g)).toEqual([link])
  if (template.startsWith('application')) expect(text).toContain('Hillcrest')
})

test.each([
  ['login_ended', 'en', { way: 'card' }, /with the card of your outlet and your PIN/],
  ['login_ended', 'en', { way: 'login', kept: 'l***@a***.test' }, /come in with l\*\*\*@a\*\*\*\.test/],
  ['login_ended', 'hi', { way: 'phone' }, /फ़ोन पर आए कोड से साइन इन/],
  ['login_kept', 'en', {}, /and the other no longer opens/],
  ['login_kept', 'hi', { ended: 'l***@a***.test' }, /l\*\*\*@a\*\*\*\.test से वर्कस्पेस अब नहीं खुलेगा/],
] as const)(
  '%s in %s says who joined two logins and how one comes in now (%o)',
  (template, language, facts, said) => {
    const { text } = composeWaiting(
      waiting(template, language, { ...facts, by: 'Asha Rao', tenant_name: 'Annapurna' }),
      'https://sopan.test',
    )
    expect(text).toMatch(said)
    expect(text).toContain('Asha Rao')
    expect(text).toContain('Annapurna')
  },
)

test('a template that does not exist yet is left waiting', () => {
  expect(() => composeWaiting(waiting('constructor', 'en', {}), 'https://sopan.test')).toThrow('constructor')
})

test.each(['contact_received', 'appointment_received', 'career_received', 'tool_result_received'])(
  '%s gives back what was sent, quoted, encoded and without a link of it, in both languages',
  (template) => {
    const own_text = 'We run <b>two</b> hotels & a bar.\nSee https://evil.test or pay@evil.test at 5:30.'
    for (const language of ['en', 'hi'] as const) {
      const { text, html } = composeWaiting(waiting(template, language, { own_text }), 'https://sopan.test')
      expect(text).toContain('\n> We run <b>two</b> hotels & a bar.\n> See https')
      expect(html).toContain('<blockquote')
      expect(html).toContain(
        'We run &#60;b>two&#60;/b> hotels &#38; a bar.<br>See https'.replaceAll('b>', 'b&#62;'),
      )
      for (const form of [text, html]) {
        expect(form).not.toMatch(/https:\/\/evil|evil\.test/)
        expect(form.replaceAll('\u2060', '')).toContain('See https://evil.test or pay@evil.test at 5:30.')
      }
      const bare = composeWaiting(waiting(template, language, {}), 'https://sopan.test')
      expect(bare.html).not.toContain('<blockquote')
    }
  },
)
