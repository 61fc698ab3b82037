import { expect, test } from 'vitest'
import { withLateHydration, withParts } from './late-hydration.ts'
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

test('routes that lie in one file are read from it, each under its own names', () => {
  const inner = `import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/frame.js";
import * as route2 from "/assets/page.js";
window.modules = {"root":route0,"frame":route1,"page":route2};
import("/assets/entry.js");`
  const parts: Record<string, { file: string; parts: Record<string, string> }> = {
    '/assets/frame.js': { file: '/assets/way-in.js', parts: { default: 'a' } },
    '/assets/page.js': { file: '/assets/way-in.js', parts: { default: 'b', clientAction: 'c' } },
  }
  const html = withParts(page.replace(program, inner), (address) => parts[address])
  expect(html).toContain(
    '{"root":route0,"frame":{default:route1.a},"page":{default:route1.b,clientAction:route1.c}}',
  )
  expect(html.match(/way-in/g)).toHaveLength(1)
  expect(lateScripts(withLateHydration(html))).toEqual([
    '/assets/manifest.js',
    '/assets/root.js',
    '/assets/way-in.js',
  ])
})
