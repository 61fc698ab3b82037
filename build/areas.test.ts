import path from 'node:path'
import { expect, test } from 'vitest'
import { chunksOf, circleIn } from './areas.ts'

const file = (name: string) => path.resolve('app', name)
const route = (name: string) => `${file(name)}?__react-router-build-client-route`
const island = file('site/tools/menu/menu-island.tsx')
const shown = file('site/showcase/islands/guide-menus-island.tsx')
const numbers = file('site/showcase/islands/guide-number-fields-island.tsx')

const graph: Record<string, string[]> = {
  [file('entry.client.tsx')]: ['begin'],
  [route('root.tsx')]: ['frame', 'button'],
  [route('account/auth-page.tsx')]: ['sign-in', 'password', 'button'],
  [route('account/session-frame.tsx')]: ['session', 'password'],
  [route('portal/shell.tsx')]: ['menu', 'sidebar', 'tooltip', 'focus'],
  [route('console/shell.tsx')]: ['tenants', 'sidebar', 'tooltip'],
  [route('portal/team/members-page.tsx')]: ['members', 'menu'],
  [route('console/users/users-page.tsx')]: ['users', 'logo'],
  [route('portal/today/today-page.tsx')]: ['logo'],
  [island]: ['chart', 'button'],
  [shown]: ['tooltip', 'button', 'focus'],
  [numbers]: ['focus'],
  button: ['icons'],
  password: ['field'],
}
const find = (id: string) => {
  const known = id in graph || Object.values(graph).some((imports) => imports.includes(id))
  return known ? { importedIds: graph[id] ?? [] } : null
}

test('a module lies where those who need it come by', () => {
  const chunks = chunksOf(find)
  const named = [
    'icons',
    'begin',
    'frame',
    'sign-in',
    'field',
    'session',
    'focus',
    'tooltip',
    'sidebar',
    'logo',
    'menu',
    'tenants',
  ]
  expect(Object.fromEntries(named.map((id) => [id, chunks.get(id)]))).toEqual({
    icons: 'plain',
    begin: 'start',
    frame: 'start',
    'sign-in': 'way-in',
    field: 'start',
    session: 'signed-in',
    focus: 'ui',
    tooltip: 'overlays',
    sidebar: 'signed-in',
    logo: 'signed-in',
    menu: 'portal',
    tenants: 'console',
  })
})

test('what no first page needs is cut as ever, and what begins stays a file of its own', () => {
  const chunks = chunksOf(find)
  for (const id of ['members', 'users', 'chart', file('entry.client.tsx')]) expect(chunks.has(id)).toBe(false)
})

test('a circle of imports is found, and nothing else', () => {
  expect(circleIn({ a: ['b', 'c'], b: ['c'], c: [] })).toBeUndefined()
  expect(circleIn({ a: ['b'], b: ['c'], c: ['b'] })).toEqual(['b', 'c'])
})
