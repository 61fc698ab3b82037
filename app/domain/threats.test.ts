import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testData } from '../../tests/data.ts'
import { findThreat, threatPatterns } from './threats.ts'

test.each([
  ['<script>alert(1)</script>', 'script'],
  ['</ SCRIPT >', 'script'],
  ['＜script＞alert(1)＜/script＞', 'script'],
  ['&lt;script&gt;', 'script'],
  ['<sc\u200bript>', 'script'],
  ['JavaScript:alert(1)', 'script_address'],
  ['java\nscript:alert(1)', 'script_address'],
  ['&#106;avascript&colon;alert(1)', 'script_address'],
  ['data:text/html,hello', 'script_address'],
  ['" onmouseover="alert(1)', 'event_handler'],
  ['<b onnewevent = x>', 'event_handler'],
  ['<IFRAME src=//x>', 'embedding'],
  ['<object data=x>', 'embedding'],
  ['</embed>', 'embedding'],
  ["' or 1=1", 'sql'],
  ["' OR 'x'='x", 'sql'],
  ['”) or (“1”=“1', 'sql'],
  ["admin' --", 'sql'],
  ["admin'/*", 'sql'],
  ["1' UNION ALL SELECT password FROM users", 'sql'],
  ['x union/**/select null, null', 'sql'],
  ['union select password from users', 'sql'],
  ['UNION SELECT * FROM users', 'sql'],
  ['union all select name from profiles where 1=1', 'sql'],
  ['union select email from accounts limit 1 --', 'sql'],
  ['rooms union select table_name from information_schema.tables', 'sql'],
  ['rooms union select rolname from pg_roles', 'sql'],
  ['rooms UNION SELECT email, password FROM users', 'sql'],
  ['1; DROP TABLE users', 'sql'],
  ["'; update profiles set role = 'admin'", 'sql'],
  ['; delete from people where id > 0', 'sql'],
  ['1 and pg_sleep(10)', 'sql'],
])('%s is %s', (text, threat) => expect(findThreat(text)).toBe(threat))

test.each([
  '',
  'please select a date and drop us a note',
  'Two guests cancelled; drop table 5 from the plan.',
  'Table for 4 or 5; delete from the list if nobody comes by 8.',
  'The union select committee meets on Monday.',
  'A European union that selects its delegates from every state.',
  'Let the union select a day from the list, and drop us a note.',
  'Members of the union all select their own delegate from Pune.',
  'We joined the union. Select rooms from the table where it says so.',
  'Please ask the union to select a password from the list of examples.',
  'He said "yes" -- and left.',
  'He called it "home" --',
  "The guests' -- all of them -- bags were wet.",
  'It is the "#1" hotel in town, or "the best" as they say.',
  "O'Brien's table, Tom & Jerry's bill, rock 'n' roll",
  'onboarding = done, online=yes, ontime=95%, once = 1',
  'Is it false or true',
  'Room 12 or 2 = two rooms; update the board, insert a card, alter nothing.',
  '1 < 2 and 3 > 2, so a < b',
  'We script the welcome, object to nothing and embed the values.',
  'Learn JavaScript and HTML in ten days',
  'I need sleep (8 hours) and a benchmark',
  'Price: Rs. 1,250/- only; 50% off on 2nd -- see desk',
  'कृपया तारीख़ चुनें और हमें एक संदेश छोड़ दें; टेबल 5 हटा दें।',
  'मेहमान ने कहा "ठीक है" -- और चले गए।',
  'ग्राहक का नाम: श्री ओ’ब्रायन, कमरा 12 या 14 = दो कमरे',
  'C:\\Users\\asha, /etc/hosts, https://annapurna.test/?a=1&b=2#top',
  '👨‍👩‍👧 ❤️ 🙏',
])('an ordinary text passes: %s', (text) => expect(findThreat(text)).toBeNull())

test('words of SQL and HTML in any order are prose as long as nothing breaks out', () => {
  const words = (
    'select union all drop table delete from insert into update set where or and script object embed iframe like ' +
    'exec benchmark sleep true guest’s the hotel room on click load comment values चुनें या और तालिका हटाएँ'
  ).split(' ')
  const sentence = fc
    .array(fc.tuple(fc.constantFrom(...words), fc.constantFrom('', '', '', ',', ' –', ':', '.')), {
      maxLength: 30,
    })
    .map((parts) => `${parts.map(([word, mark]) => word + mark).join(' ')}.`)
  fc.assert(fc.property(sentence, (text) => findThreat(text) === null))
})

test('an attack is found wherever it stands in a text', () => {
  const attacks = [
    '<script>',
    'javascript:alert(1)',
    '<iframe src=x>',
    "' or 'a'='a",
    "' union select null --",
  ]
  fc.assert(
    fc.property(fc.lorem(), fc.constantFrom(...attacks), fc.lorem(), (before, attack, after) => {
      return findThreat(`${before} ${attack} ${after}`) !== null
    }),
  )
})

test('no pattern repeats without limit, so no text can make one slow', () => {
  for (const { pattern } of threatPatterns) {
    const outsideClasses = pattern.source.replace(/\\./g, '_').replace(/\[(?:[^\]])*\]/g, '_')
    expect(outsideClasses, pattern.source).not.toMatch(/[*+]|\{\d+,\}/)
  }
})

describe('against attack strings collected by others (skipped without TEST_DATA)', () => {
  const bypasses = testData('strings/Auth_Bypass.txt')
  const polyglots = testData('strings/XSS_Polyglots.txt')
  const naughty = testData('strings/blns.json')
  const linesOf = (text: string | null) => (text ?? '').split('\n').filter((line) => line.trim() !== '')

  test.skipIf(!bypasses)('every way around a sign-in is found', () => {
    expect(linesOf(bypasses).filter((line) => findThreat(line) === null)).toEqual([])
  })

  test.skipIf(!polyglots)('every polyglot is found', () => {
    expect(linesOf(polyglots).filter((line) => findThreat(line) === null)).toEqual([])
  })

  test.skipIf(!naughty)(
    'of the naughty strings those with running code are found, the merely odd ones pass',
    () => {
      const strings = JSON.parse(naughty ?? '[]') as string[]
      const runsCode =
        /<\s*\/?\s*script|javascript:|\bon(?:error|load|focus|mouseover|copy|wheel)\b[^a-z]*=|<iframe/i
      const isSql = /\bor '?1'?='?1|drop table/i
      const missed = strings.filter(
        (text) => (runsCode.test(text) || isSql.test(text)) && findThreat(text) === null,
      )
      const alarmed = strings.filter(
        (text) =>
          !/[<＜]|script|&#|&lt;|on\w+=/i.test(text) && !isSql.test(text) && findThreat(text) !== null,
      )
      expect(strings.length).toBeGreaterThan(500)
      expect(missed).toEqual([])
      expect(alarmed).toEqual([])
    },
  )
})
