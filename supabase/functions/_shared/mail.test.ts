import { expect, test } from 'vitest'
import { composeMail, mailLanguage, personName } from './mail.ts'
import { mailWords } from './mail-dictionary.ts'
import type { MailKind } from './mail-words.ts'

const kinds = Object.keys(mailWords.en) as MailKind[]
const facts = {
  newEmail: 'new@x.test',
  tenantName: '<i>Café & "Co"</i>',
  invitedBy: 'Lata',
  until: '28 November 2026',
  businessName: '<script>alert(1)</script>',
  reviewerMessage: "O'Brien said: <img src=x onerror=alert(1)>",
}

test.each(kinds.flatMap((kind) => (['en', 'hi'] as const).map((language) => [kind, language] as const)))(
  '%s in %s is whole in both forms, encoded, and loads nothing',
  (kind, language) => {
    const link = 'https://sopan.test/auth/confirm?token_hash=a&type="><script>'
    const { subject, text, html } = composeMail({ kind, language, link, name: 'लता', facts })
    expect(subject).not.toMatch(/undefined|[\r\n]/)
    expect(subject.length).toBeLessThanOrEqual(200)
    expect(text).not.toMatch(/undefined|\[object/)
    expect(text).toMatch(/^--\n\n?\S.* · \S+@\S+$/m) // whose mail it is, before the owner entered a legal name, too
    expect(html).not.toMatch(/undefined|\[object|<(script|i|img|link|iframe)\b|url\(/)
    expect(html.match(/<a /g)?.length ?? 0).toBe(text.includes(link) ? 2 : 0)
    if (language === 'hi') expect(subject).toMatch(/\p{Script=Devanagari}/u)
  },
)

test.each([
  ['Lata Deshpande', 'Lata Deshpande'],
  ['  लता देशपांडे ', 'लता देशपांडे'],
  ["Conan O'Brien", "Conan O'Brien"],
  ['A. P. J. Abdul Kalam', 'A. P. J. Abdul Kalam'],
  ['lata', 'lata'],
  ['Win money at evil.example', undefined],
  ['http://evil.example', undefined],
  ['Lata\r\nBcc: x@y.z', undefined],
  ['<b>Lata</b>', undefined],
  ['one two three four five six', undefined],
  ['x'.repeat(61), undefined],
  ['', undefined],
  [42, undefined],
])('%j as a name is %j', (name, expected) => expect(personName(name)).toBe(expected))

test.each([
  ['hi', undefined, 'hi'],
  ['en', 'https://x.test/hi/auth', 'en'],
  [undefined, 'https://x.test/hi', 'hi'],
  [undefined, 'https://x.test/history', 'en'],
  ['fr', '/hi/auth', 'en'],
])('account %s, page %s: %s', (stated, page, expected) => expect(mailLanguage(stated, page)).toBe(expected))
