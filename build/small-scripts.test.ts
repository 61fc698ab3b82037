import { expect, test } from 'vitest'
import { withSmallScripts } from './small-scripts.ts'

test('inline scripts become small and still say the same; data and files are left alone', () => {
  const page =
    '<script>{ const name = "a";\n document.title = name }</script><script type="application/ld+json">{ "a": 1 }</script><script src="/x.js"></script>'
  const small = withSmallScripts(page)
  expect(small.length).toBeLessThan(page.length)
  expect(small).toMatch(
    /^<script>[^\n]*document\.title[^\n]*<\/script><script type="application\/ld\+json">\{ "a": 1 \}<\/script>/,
  )
})
