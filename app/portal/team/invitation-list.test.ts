import { expect, test } from 'vitest'
import { countRows, isProblem, readPasted, readRows, repeatedRows } from './invitation-list'

const defaults = { role: 'member', language: 'en', outlet: '' }
const found = (text: string) => readPasted(text, defaults).map(({ email, name }) => [email, name])

test.each([
  ['', []],
  ['  \n\n ', []],
  ['no address at all', []],
  ['asha@x.test', [['asha@x.test', '']]],
  ['Asha@X.Test', [['asha@x.test', '']]],
  [
    'a@x.test, b@x.test; c@x.test\td@x.test\ne@x.test\r\nf@x.test',
    ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [`${name}@x.test`, '']),
  ],
  ['Asha Rao <asha@x.test>', [['asha@x.test', 'Asha Rao']]],
  [
    '"Rao, Asha" <asha@x.test>, ravi@x.test',
    [
      ['asha@x.test', 'Rao, Asha'],
      ['ravi@x.test', ''],
    ],
  ],
  [
    '"never closed <a@x.test>\nb@x.test',
    [
      ['a@x.test', 'never closed'],
      ['b@x.test', ''],
    ],
  ],
  [
    'आशा राव <asha@x.test>; लता देशपांडे <lata@x.test>',
    [
      ['asha@x.test', 'आशा राव'],
      ['lata@x.test', 'लता देशपांडे'],
    ],
  ],
  ['आशा राव asha@x.test', [['asha@x.test', 'आशा राव']]],
  ['asha@x.test (Asha)', [['asha@x.test', 'Asha']]],
  ['Asha – asha@x.test.', [['asha@x.test', 'Asha']]],
  ['<mailto:asha@x.test>', [['asha@x.test', '']]],
  ['mailto:asha@x.test', [['asha@x.test', '']]],
  ['आशा@उदाहरण.भारत', [['आशा@उदाहरण.भारत', '']]],
  ['asha@nowhere', [['asha@nowhere', '']]], // kept, so that it can be mended
  ['Asha <asha>', [['asha', 'Asha']]],
  ['asha@@x.test', [['asha@@x.test', '']]],
  ["O'Brien <o'brien@x.test>", [["o'brien@x.test", "O'Brien"]]],
])('%j is read as %j', (text, expected) => expect(found(text)).toEqual(expected))

test('rows are numbered and get what the list gives to all', () => {
  expect(readPasted('a@x.test\n\nb@x.test', { role: 'trainer', language: 'hi', outlet: 'Garden' })).toEqual([
    { row: 1, email: 'a@x.test', name: '', role: 'trainer', language: 'hi', outlet: 'Garden', result: null },
    { row: 2, email: 'b@x.test', name: '', role: 'trainer', language: 'hi', outlet: 'Garden', result: null },
  ])
})

test('whatever was pasted, nothing is longer than it was and nothing throws', () => {
  for (const text of ['<script>alert(1)</script>', '@', '<<>>@', '"""@"', '\u202E@x', 'a@b,'.repeat(2000)])
    expect(
      readPasted(text, defaults).every(({ email, name }) => email.length + name.length <= text.length),
    ).toBe(true)
})

test('a file is read by its headings in either language', () => {
  expect(
    readRows(
      ['No.', 'E-Mail', 'Role', 'Language', 'Full name', 'Outlet'],
      [
        {
          'E-Mail': ' Asha@X.test ',
          Role: 'Manager',
          Language: 'Hindi',
          'Full name': 'Asha',
          Outlet: 'Garden',
        },
        { 'E-Mail': '', Role: '', Language: '' },
        { 'E-Mail': 'ravi@x.test', Role: '', Language: 'ta' },
      ],
      defaults,
    ),
  ).toEqual([
    {
      row: 1,
      email: 'asha@x.test',
      name: 'Asha',
      role: 'manager',
      language: 'hi',
      outlet: 'Garden',
      result: null,
    },
    { row: 2, email: 'ravi@x.test', name: '', role: 'member', language: 'ta', outlet: '', result: null },
  ])
  expect(
    readRows(['ई-मेल', 'भूमिका', 'भाषा'], [{ 'ई-मेल': 'asha@x.test', भूमिका: 'ट्रेनर', भाषा: 'अंग्रेज़ी' }], defaults),
  ).toMatchObject([{ email: 'asha@x.test', role: 'trainer', language: 'en' }])
})

test('a file without addresses is refused', () => {
  expect(readRows(['name', 'phone'], [{ name: 'Asha', phone: '1' }], defaults)).toBeNull()
})

test('a list knows what is left to do', () => {
  const [row] = readPasted('a@x.test', defaults)
  const rows = ([null, 'ok', 'sent', 'already_member', 'failed'] as const).map((result) => ({
    ...(row ?? expect.fail()),
    result,
  }))
  expect(countRows(rows)).toEqual({ ready: 1, sent: 1, unchecked: 1, problems: 2 })
  expect(rows.map(isProblem)).toEqual([false, false, false, true, true])
})

test('an address that stands twice is found in the later row', () => {
  const rows = readPasted('a@x.test, b@x.test, A@X.test, b@x.test, c@x.test', defaults)
  expect([...repeatedRows(rows)]).toEqual([3, 4])
})
