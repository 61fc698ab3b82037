import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { leanShell } from './shell.ts'

const files = {
  'list-11111111.js':
    'window.__reactRouterManifest={"entry":{"module":"/assets/begin-22222222.js"},"url":"/assets/list-11111111.js"};',
  'begin-22222222.js': 'import{t}from"./react-33333333.js";t(()=>import(`./late-44444444.js`));',
  'supabase-55555555.js': '',
  'signed-in-66666666.js': '',
  'signed-in-guard-77777777.js': '',
  'ui-88888888.js': '',
  'overlays-99999999.js': '',
}
const preload = (file: string) => `<link rel="modulepreload" href="/assets/${file}"/>`
const shell = `<head>${preload('list-11111111.js')}${preload('begin-22222222.js')}${preload('root-99999999.js')}</head>
<script type="module" async="">import "/assets/list-11111111.js";
import * as route0 from "/assets/root-99999999.js";
window.__reactRouterRouteModules = {"root":route0};
import("/assets/begin-22222222.js");</script>
<script>window.__reactRouterContext.streamController.enqueue("[{\\"home\\":1}]\\n");</script>`

const folder = temporaryFolder()
beforeAll(() => {
  mkdirSync(path.join(folder, 'assets'))
  for (const [file, code] of Object.entries(files)) writeFileSync(path.join(folder, 'assets', file), code)
})

test('the shell carries the list of routes and its beginning, and nothing asks for their files', () => {
  const lean = leanShell(shell, folder)
  expect(lean).toContain('window.__reactRouterManifest={"entry":{"module":"/assets/root-99999999.js"}')
  expect(lean).toContain(
    'import{t}from"/assets/react-33333333.js";t(()=>import(`/assets/late-44444444.js`));',
  )
  expect(lean).not.toMatch(/list-11111111|begin-22222222/)
  expect(lean.indexOf('__reactRouterRouteModules')).toBeLessThan(lean.indexOf('react-33333333'))
})

test('it asks at once for what is needed soon, and says nothing of the home page', () => {
  const lean = leanShell(shell, folder)
  for (const file of [
    'supabase-55555555.js',
    'signed-in-66666666.js',
    'ui-88888888.js',
    'overlays-99999999.js',
  ])
    expect(lean).toContain(preload(file))
  expect(lean).toContain('href="/app-config.json" as="fetch"')
  expect(lean).not.toContain('home')
})

test('another form is refused, not guessed at', () => {
  expect(() => leanShell('<head></head>', folder)).toThrow(/another form/)
})
