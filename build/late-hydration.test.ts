import { expect, test } from 'vitest'
import { withLateHydration } from './late-hydration.ts'
import { lateScripts } from './late-scripts.ts'

const program = `import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1_main from "/assets/page-main.js";
const route1 = {...route1_main};
window.modules = {"root":route0,"page":route1};
import("/assets/entry.js");`
const page = `<body><script type="module" async="">${program}</script></body>`

test('what a page imports to come to life it imports after its first paint, in one go', () => {
  const html = withLateHydration(page)
  expect(html).not.toMatch(/^import /m)
  expect(html).toContain(`'/assets/manifest.js /assets/root.js /assets/page-main.js'.split(' ')`)
  expect(html).toContain('const [,route0,route1_main] = await Promise.all(')
  const [begin, rest] = [html.indexOf('await Promise.all'), html.indexOf('import("/assets/entry.js")')]
  expect(begin).toBeGreaterThan(0)
  expect(rest).toBeGreaterThan(begin)
})

test('it names them, so that one can wait for them, but not what begins', () => {
  expect(lateScripts(withLateHydration(page))).toEqual([
    '/assets/manifest.js',
    '/assets/root.js',
    '/assets/page-main.js',
  ])
})

test('a page that nothing brings to life stays as it is', () => {
  const still = '<body><script type="module" src="/assets/main.js"></script></body>'
  expect(withLateHydration(still)).toBe(still)
})
