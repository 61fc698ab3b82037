import { expect, test } from 'vitest'
import { inlineScriptHashes } from './inline-scripts.ts'
import { lateScripts, withLateScripts } from './late-scripts.ts'

const page = (...scripts: string[]) =>
  `<head><title>A page</title>${scripts.map((src) => `<script type="module" src="${src}"></script>`).join('')}</head>`

test('a page names its scripts once and fetches none by itself', () => {
  const html = withLateScripts(page('/assets/main.js', '/assets/slots.js', '/assets/main.js'))
  expect(html).not.toContain('src=')
  expect(html).toMatch(/^<head><title>A page<\/title><script data-late/)
  expect(lateScripts(html)).toEqual(['/assets/main.js', '/assets/slots.js'])
})

test('a page whose head begins with a script has no second one', () => {
  const html = withLateScripts(`<head><script>let a="$&"<"b"</script>${page('/a.js').slice(6)}`)
  expect(html).toMatch(/^<head><script data-late="\/a\.js">let a="\$&"<"b";\{/)
  expect(html.match(/<script/g)).toHaveLength(1)
})

test('one hash allows what starts the scripts of every page', () => {
  const hashes = [page('/a.js'), page('/b.js', '/c.js')].map((html) =>
    inlineScriptHashes(withLateScripts(html)),
  )
  expect(hashes[0]).toHaveLength(1)
  expect(hashes[0]).toEqual(hashes[1])
})

test('a page without scripts stays as it is', () => {
  expect(withLateScripts(page())).toBe(page())
  expect(lateScripts(page())).toEqual([])
})
