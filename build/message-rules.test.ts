import { expect, test } from 'vitest'
import { messageProblems } from './message-rules.ts'

const problems = (english: string, hindi: string) => messageProblems('area', { key: english }, { key: hindi })

test.each([
  ['Save', 'सेव करें'],
  ['{n} seats', '{n} सीटें'],
  ['{count, plural, one {one seat} other {# seats}}', '{count, plural, one {# सीट} other {# सीटें}}'],
  ['Read <link>{title}</link>', '<link>{title}</link> पढ़ें'],
  ['Press Ctrl + B', 'Ctrl + B दबाएँ'],
  ['Write to asha@example.com', 'asha@example.com पर लिखें'],
  ['KPI dashboards', 'KPI डैशबोर्ड'],
  ["We''re back", 'हम लौट आए हैं।'],
  ['More than [1]', '[1] से ज़्यादा'],
  ['Loading...', 'लोड हो रहा है...'],
  ['{kind, select, hotel {Hotel} other {Other}}', '{kind, select, hotel {होटल} other {अन्य}}'],
])('%s / %s is fine', (english, hindi) => expect(problems(english, hindi)).toEqual([]))

test.each([
  ['Save', '', 'area.key is empty'],
  ['{n} seats', 'सीटें', 'area.key has no arguments in Hindi, n in English'],
  ['{n} seats', '{m} सीटें', 'area.key has m in Hindi, n in English'],
  ['{n, number} seats', '{n} सीटें', 'area.key has n in Hindi, n:number in English'],
  ['Read <link>it</link>', 'इसे पढ़ें', 'area.key has no arguments in Hindi, link:tag in English'],
  [
    '{a, select, x {X} other {Y}}',
    '{a, select, y {क} other {ख}}',
    'area.key has a:select(other|y) in Hindi, a:select(other|x) in English',
  ],
  ['More than [1]', '[2] से ज़्यादा', 'area.key has [2] in Hindi, [1] in English'],
  ['{n} seats', '{n सीटें', 'area.key cannot be read (Hindi)'],
  ['Team seats', 'Team सीटें', 'area.key has English in its Hindi: Team'],
  [
    '{count, plural, one {1 row} other {# rows}}',
    '{count, plural, one {1 पंक्ति} other {# पंक्तियाँ}}',
    'area.key says 1 of none as well: in Hindi "one" takes in 0, so write =1 {…}',
  ],
  ['It is saved.', 'यह सहेजा गया.', 'area.key ends a Hindi sentence with a full stop instead of ।'],
])('%s / %s: %s', (english, hindi, problem) => expect(problems(english, hindi)).toContain(problem))

test('a key without Hindi and nested keys are named by their whole path', () => {
  const english = { form: { title: 'Form', send: 'Send' } }
  expect(messageProblems('area', english, { form: { title: 'फ़ॉर्म' } })).toEqual([
    'area.form.send has no Hindi',
  ])
})
