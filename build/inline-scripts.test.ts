import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { forbiddenMarkup, inlineScriptHashes, inlineStyleHashes } from './inline-scripts.ts'

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('hashes what would run, once each, and nothing else', () => {
  const html = `<script>let a = "<b>"</script><script type="module" async>import "x"
</script><script src="/a.js"></script><script type="application/ld+json">{"a":1}</script>
<script type="speculationrules">{}</script><script>let a = "<b>"</script>`
  expect(inlineScriptHashes(html)).toEqual([sha('let a = "<b>"'), sha('import "x"\n'), sha('{}')])
})

test.each([
  ['<p style="color:red">x</p>', 1],
  ['<button onclick="x()">x</button>', 1],
  ['<style>p{}</style>', 0],
  ['<style media="print">p{}</style>', 1],
  ['<script>const html = "<p style=1>"</script><p class="style" data-style="1">a style="x"</p>', 0],
])('%s breaks the policy %i times', (html, count) => expect(forbiddenMarkup(html)).toHaveLength(count))

test('a style element is named by its exact bytes, once', () => {
  const [one, other] = inlineStyleHashes('<style>p{color:red}</style><style>p{}</style><style>p{}</style>')
  expect(one).toMatch(/^'sha256-[\w+/]+=*'$/)
  expect(other).not.toBe(one)
  expect(inlineStyleHashes('<style>p{}</style><style>p{}</style>')).toHaveLength(1)
})
