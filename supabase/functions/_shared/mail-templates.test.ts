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

test('a template that does not exist yet is left waiting', () => {
  expect(() => composeWaiting(waiting('constructor', 'en', {}), 'https://sopan.test')).toThrow('constructor')
})
