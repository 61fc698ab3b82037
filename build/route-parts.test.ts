import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { partsIn, withOurWays } from './route-parts.ts'

test('a file that only hands on says from where, and under which names', () => {
  expect(partsIn('export{n as clientAction,t as default,r}from"./way-in-Dm4unnYQ.js";\n')).toEqual({
    file: '/assets/way-in-Dm4unnYQ.js',
    parts: { clientAction: 'n', default: 't', r: 'r' },
  })
})

test.each([
  ['code of its own', 'var e=1;export{e as default};'],
  ['two sources', 'import{r as e}from"./a.js";export{e as default}from"./b.js";'],
  ['something that must run', 'import"./a.js";export{t as default}from"./b.js";'],
])('a file with %s is a file', (_, code) => {
  expect(partsIn(code)).toBeUndefined()
})

const router = 'node_modules/react-router/dist/production/lib/dom/ssr/routeModules.js'
type Load = (route: { id: string; module: string }, known: Record<string, unknown>) => Promise<unknown>
/** The router's own way of fetching, with ours in it. */
async function loader(): Promise<Load> {
  const code = withOurWays(readFileSync(router, 'utf8')).replace('import.meta.hot', 'false')
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)).loadRouteModule
}
const asked = vi.fn()
const reload = vi.fn()

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', asked)
  vi.stubGlobal('window', { location: { reload } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  asked.mockReset()
  reload.mockReset()
})

test('a page whose file cannot be fetched waits for the line and does not reload', async () => {
  const load = await loader()
  const route = { id: 'lesson', module: 'data:text/javascript,nothing(' }
  asked.mockImplementation(async () => {
    route.module = 'data:text/javascript,export default 4'
    throw new TypeError('Failed to fetch')
  })
  expect(await load(route, {})).toMatchObject({ default: 4 })
  expect(reload).not.toHaveBeenCalled()
})

test('a file that is gone, as after a new release, has the page reloaded', async () => {
  asked.mockResolvedValue(new Response('', { status: 404 }))
  void (await loader())({ id: 'lesson', module: 'data:text/javascript,nothing(' }, {})
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})
