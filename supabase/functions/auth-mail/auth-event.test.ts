import { expect, test } from 'vitest'
import { type HookEvent, mailsOf } from './auth-event.ts'

function event(
  type: string,
  more: Partial<HookEvent['email_data']> = {},
  user: Partial<HookEvent['user']> = {},
): HookEvent {
  return {
    user: { id: '1', email: 'lata@annapurna.test', ...user },
    email_data: { email_action_type: type, token_hash: 'hash', ...more },
  }
}
const brief = (given: HookEvent) =>
  mailsOf(given, 'https://sopan.test').map(({ to, template, language, text }) => [
    to,
    template,
    language,
    /https\S+/.exec(text)?.[0],
  ])

test.each(['signup', 'recovery', 'magiclink', 'invite'])('%s is one mail with our own link', (type) => {
  expect(brief(event(type))).toEqual([
    ['lata@annapurna.test', type, 'en', `https://sopan.test/auth/confirm?token_hash=hash&type=${type}`],
  ])
})

test('the language is the account’s, else that of the page that asked', () => {
  expect(brief(event('signup', { redirect_to: 'https://sopan.test/hi/auth' }))[0]?.[2]).toBe('hi')
  expect(brief(event('signup', { redirect_to: 'not an address' }))[0]?.[2]).toBe('en')
  const english = { user_metadata: { language: 'en' } }
  expect(brief(event('signup', { redirect_to: 'https://sopan.test/hi/auth' }, english))[0]?.[2]).toBe('en')
})

test('a change of address that both must agree to: each gets the code that is meant for it', () => {
  const change = event(
    'email_change',
    { token_hash: 'for-new', token_hash_new: 'for-current' },
    { new_email: 'new@annapurna.test' },
  )
  expect(brief(change)).toEqual([
    ['new@annapurna.test', 'email_change', 'en', expect.stringContaining('token_hash=for-new&')],
    [
      'lata@annapurna.test',
      'email_change_approval',
      'en',
      expect.stringContaining('token_hash=for-current&'),
    ],
  ])
})

test('a change of address that only the new one confirms is told to the old one', () => {
  expect(brief(event('email_change', {}, { new_email: 'new@annapurna.test' }))).toEqual([
    ['new@annapurna.test', 'email_change', 'en', expect.stringContaining('token_hash=hash&')],
    ['lata@annapurna.test', 'email_change_notice', 'en', undefined],
  ])
})

test('a kind that we have no words for sends nothing', () => {
  expect(mailsOf(event('password_changed_notification'), 'https://sopan.test')).toEqual([])
})

test('a repeated event has the keys of the first, and the code is not in them', () => {
  const [one, other] = [event('signup'), event('signup')].map(
    (same) => mailsOf(same, 'https://sopan.test')[0],
  )
  expect(one?.dedupeKey).toBe(other?.dedupeKey)
  expect(one?.dedupeKey).not.toContain('hash')
})
