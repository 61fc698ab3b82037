import { expect, test } from 'vitest'
import { letterPreview } from './letter-mail.ts'
import { composeWaiting } from './mail-templates.ts'
import type { WaitingMail } from './outbox.ts'

const code = 'a'.repeat(64)
const waiting = (language: 'en' | 'hi', data: Record<string, unknown>): WaitingMail => ({
  id: 'any',
  recipient: 'lata@x.test',
  template: 'newsletter_letter',
  language,
  subject: null,
  body_text: null,
  body_html: null,
  data,
})
const english = { subject: 'Two minutes', text: 'Greet at once.\n\n[More](/tools)', unsubscribe_code: code }
const hindi = { subject: 'दो मिनट <b>', text: 'तुरंत **स्वागत**।', unsubscribe_code: code }

test('a letter is what was written, why it comes, and the way out; it greets nobody by a name it does not know', () => {
  const { subject, text, html, unsubscribe, oneClick } = composeWaiting(
    waiting('en', english),
    'https://sopan.test',
  )
  expect(subject).toBe('Two minutes')
  expect(text).toMatch(
    /^Greet at once\.\n\nMore \(https:\/\/sopan\.test\/tools\)\n\nYou receive this newsletter because/,
  )
  expect(text).not.toContain('Hello')
  expect(unsubscribe).toBe(`https://sopan.test/newsletter/unsubscribe#${code}`)
  expect(text).toContain(unsubscribe)
  expect(html).toContain(`href="${unsubscribe}"`)
  expect(oneClick).toBe(`https://sopan.test/functions/v1/newsletter?code=${code}&language=en`)
  expect(text + html).not.toContain('functions/v1') // for mail programs alone
})

test('in Hindi its frame is Hindi, and its subject is encoded where it stands in HTML', () => {
  const { subject, text, html, oneClick } = composeWaiting(waiting('hi', hindi), 'https://sopan.test')
  expect(subject).toBe('दो मिनट <b>')
  expect(html).toContain('<html lang="hi-IN">')
  expect(html).toContain('दो मिनट &#60;b&#62;</h1>')
  expect(html).toContain('<strong>स्वागत</strong>')
  expect(text).toContain(`https://sopan.test/hi/newsletter/unsubscribe#${code}`)
  expect(oneClick).toMatch(/language=hi$/)
})

test('a test says so and ends nobody’s subscription; a letter without words is not sent', () => {
  const test = composeWaiting(
    waiting('en', { ...english, unsubscribe_code: undefined, is_test: 'yes' }),
    'https://sopan.test',
  )
  expect(test.subject).toBe('[Test] Two minutes')
  expect(test.unsubscribe).toBe('https://sopan.test/newsletter/unsubscribe')
  expect(test.oneClick).toBeUndefined()
  expect(() => composeWaiting(waiting('en', { unsubscribe_code: code }), 'https://sopan.test')).toThrow(
    'gone',
  )
})

test('the preview draws what the mail says', () => {
  const { subject, text, drawing } = letterPreview(english, 'https://sopan.test', 'en')
  const told = JSON.stringify(drawing)
  expect(subject).toBe('Two minutes')
  for (const piece of ['Greet at once.', 'https://sopan.test/tools', 'You receive this newsletter'])
    expect(told).toContain(piece)
  expect(text).toContain('Greet at once.')
})
