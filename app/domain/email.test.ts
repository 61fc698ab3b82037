import { expect, test } from 'vitest'
import { testData } from '../../tests/data.ts'
import { isEmailAddress } from './email.ts'

test.each([
  'asha@annapurna.test',
  'first.last+tag@mail.example.co.in',
  "o'brien@example.ie",
  'आशा@उदाहरण.भारत',
  'a@b.io',
  '1234567890@example.com',
  `${'a'.repeat(64)}@example.com`,
])('%s is an address', (address) => expect(isEmailAddress(address)).toBe(true))

test.each([
  '',
  '@',
  'asha',
  'asha@',
  '@annapurna.test',
  'asha@localhost',
  'asha@@annapurna.test',
  'asha @annapurna.test',
  'asha@anna purna.test',
  '.asha@annapurna.test',
  'asha.@annapurna.test',
  'as..ha@annapurna.test',
  'asha@-annapurna.test',
  'asha@annapurna-.test',
  'asha@annapurna..test',
  'asha@127.0.0.1',
  'asha@[127.0.0.1]',
  '"asha rao"@annapurna.test',
  'asha@annapurna.test, ravi@annapurna.test',
  'asha@annapurna.test\nbcc: x@y.in',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(64)}.com`,
  `a@${'b.'.repeat(130)}com`,
])('%j is none', (address) => expect(isEmailAddress(address)).toBe(false))

const suite = testData('strings/email_tests.xml')

test.skipIf(!suite)('agrees with the isemail suite (skipped without TEST_DATA)', () => {
  const cases = casesOf(suite ?? '')
  const wrong = cases.filter(({ address, category }) => {
    if (category === 'ISEMAIL_ERR') return isEmailAddress(address)
    const isPlain = category === 'ISEMAIL_VALID_CATEGORY' || category === 'ISEMAIL_DNSWARN'
    return isPlain && !isEmailAddress(address)
  })
  expect(cases).toHaveLength(164)
  // The one we mean to refuse: an address right below a top-level domain is a slip, not a mailbox.
  expect(wrong.map(({ address }) => address)).toEqual(['test@io'])
})

interface Case {
  address: string
  category: string
}

function casesOf(xml: string): Case[] {
  return [...xml.matchAll(/<test id="\d+">([\s\S]*?)<\/test>/g)].map(([, body = '']) => ({
    address: unescaped(/<address>([\s\S]*?)<\/address>/.exec(body)?.[1] ?? ''),
    category: /<category>(.*?)<\/category>/.exec(body)?.[1] ?? '',
  }))
}

/** The suite writes a control character as the sign that pictures it. */
function unescaped(text: string): string {
  return text
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/[\u2400-\u241f]/g, (picture) => String.fromCodePoint(picture.charCodeAt(0) - 0x2400))
}
