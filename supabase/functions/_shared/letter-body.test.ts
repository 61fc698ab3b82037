import { expect, test } from 'vitest'
import { readLetter } from './letter-body.ts'
import { mailDocument } from './mail-markup.ts'

const site = 'https://sopan.test/'
const textOf = (markdown: string) => readLetter(markdown, site).text
/** The HTML without the looks, which are not what is tested here. */
const htmlOf = (markdown: string) =>
  /<div style="[^"]*">\n([\s\S]*)\n<\/div>/
    .exec(mailDocument('en', '', readLetter(markdown, site).parts))?.[1]
    ?.replaceAll(/ style="[^"]*"/g, '')

test.each([
  ['# One\n\nTwo\nlines', '<h2>One</h2>\n<p>Two\nlines</p>', 'One\n\nTwo\nlines'],
  ['## Part', '<h3>Part</h3>', 'Part'],
  ['- water\n- menu', '<ul><li>water</li><li>menu</li></ul>', '- water\n- menu'],
  ['3. three\n4. four', '<ol start="3"><li>three</li><li>four</li></ol>', '3. three\n4. four'],
  ['- a\n  - b', '<ul><li>a<ul><li>b</li></ul></li></ul>', '- a\n  - b'],
  ['**bold** and *soft*', '<p><strong>bold</strong> and <em>soft</em></p>', 'bold and soft'],
  ['> said', '<blockquote><p>said</p></blockquote>', '> said'],
  ['one  \ntwo', '<p>one<br>two</p>', 'one\ntwo'],
  ['one\n\n---\n\ntwo', '<p>one</p>\n<hr>\n<p>two</p>', 'one\n\n* * *\n\ntwo'],
  [
    '[tools](/tools)',
    '<p><a href="https://sopan.test/tools">tools</a></p>',
    'tools (https://sopan.test/tools)',
  ],
  [
    '<https://a.test/?b=1&c>',
    '<p><a href="https://a.test/?b=1&#38;c">https://a.test/?b=1&#38;c</a></p>',
    'https://a.test/?b=1&c',
  ],
  ['[us](mailto:a@b.test)', '<p><a href="mailto:a@b.test">us</a></p>', 'us (mailto:a@b.test)'],
  ['मेन्यू **छाँटिए**', '<p>मेन्यू <strong>छाँटिए</strong></p>', 'मेन्यू छाँटिए'],
])('%j', (markdown, html, text) => {
  expect(htmlOf(markdown)).toBe(html)
  expect(textOf(markdown)).toBe(text)
})

test.each([
  ['HTML', '<b onclick="x">bold</b>\n\n<script>alert(1)</script>'],
  ['a picture', '![seen](https://tracker.test/pixel.gif)'],
  ['a script in a link', '[x](javascript:alert(1)) [y](data:text/html,x) [z](vbscript:x)'],
  ['another host in disguise', '[x](//evil.test) [y](/\\evil.test) [z](\\/evil.test)'],
  ['a link that leaves its attribute', '[x](https://a.test/"onmouseover="alert(1))'],
  ['code', '`<img src=x onerror=alert(1)>`\n\n    <iframe src=x>\n\n```\n</div></body><svg onload=x>\n```'],
  ['a title', '[x](https://a.test "<script>")'],
  ['a definition', '[x][1] ![p][1]\n\n[1]: javascript:alert(1)'],
  ['entities', '&lt;script&gt; &#x3C;img src=x&#x3E; &amp;lt;'],
])('%s brings nothing along that a mail program would act on', (_, markdown) => {
  const html = htmlOf(markdown) ?? ''
  expect(html).not.toMatch(/<(?!\/?(?:p|a|h2|h3|ul|ol|li|strong|em|br|hr|blockquote)\b)/)
  for (const [, attributes = ''] of html.matchAll(/<\w+([^>]*)>/g))
    expect(attributes).toMatch(/^(?: href="(?:https?:\/\/[^"<>]*|mailto:[^"<>]*)")?$/)
  expect(html).not.toContain('//evil.test')
})

test('what was typed is not lost: HTML and code can be read as they are', () => {
  expect(textOf('<b>bold</b> `a < b`')).toBe('<b>bold</b> a < b')
  expect(htmlOf('<b>bold</b>')).toBe('<p>&#60;b&#62;bold&#60;/b&#62;</p>')
  expect(textOf('![A full terrace](https://x.test/y.png)')).toBe('A full terrace')
})

test.each([
  '\u202Edoowerht\u202C',
  'Ṱ̺̺̕o͞ ̷i̲̬͇̪͙n̝̗͕v̟̜̘̦͟o̶̙̰̠kè͚̮̺̪̹̱̤',
  '👩‍👩‍👧‍👦 🏳️‍🌈',
  '田中さんにあげて下さい',
  'ﷺ',
  '\uFEFF',
  "' OR 1=1 --",
  '$(touch /tmp/x)',
  '{{7*7}} %s %n',
  '￿￾',
  '-1/0 NaN null undefined',
  '../../etc/passwd%00',
  '=HYPERLINK("x")',
])('%j arrives as it was typed', (naughty) => {
  const { text } = readLetter(`Before ${naughty} after`, site)
  expect(text.replace(/\s+/g, ' ')).toContain(naughty.replace(/\s+/g, ' '))
})

test('nesting without end is cut, not followed', () => {
  const deep = `${'> '.repeat(3000)}x ${'*a '.repeat(500)}`
  expect(textOf(deep).length).toBeGreaterThan(0)
  expect(htmlOf(deep)?.match(/<blockquote>/g)?.length).toBeLessThan(13)
})
