import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { modulesOfTier } from '~/domain/modules'
import { builtFeatures, menuFor } from './menu'

const features = ['/app/courses', '/app/dashboards', '/app/mystery-shops', '/app/loyalty']
const masterFeatures = [...features, '/app/career-clinics', '/app/reports', '/app/store']

const paths = (...[who, built]: Parameters<typeof menuFor>) => menuFor(who, built).map(({ to }) => to)

test.each([
  ['a member of an essential tenant', 'essential', false, ['/app', '/app/courses', '/app/store']],
  ['its admin', 'essential', true, ['/app', '/app/courses', '/app/store', '/app/admin']],
  ['a member of a growth tenant', 'growth', false, ['/app', ...features, '/app/store']],
  ['the admin of a master tenant', 'master', true, ['/app', ...masterFeatures, '/app/admin']],
] as const)('were everything built, %s would see what the tenant has', (_, tier, isAdmin, shown) => {
  expect(paths({ modules: modulesOfTier[tier], isAdmin }, masterFeatures)).toEqual(shown)
})

test('one side of the courses is enough for their entry', () => {
  expect(paths({ modules: ['boh_courses'], isAdmin: false }, masterFeatures)).toEqual([
    '/app',
    '/app/courses',
  ])
})

test('what is not built is not linked', () => {
  expect(paths({ modules: modulesOfTier.master, isAdmin: false }, ['/app/reports'])).toEqual([
    '/app',
    '/app/reports',
  ])
})

test('a feature counts as built exactly when it has a route', () => {
  const routes = readFileSync(path.join(import.meta.dirname, '../routes.ts'), 'utf8')
  const routed = masterFeatures.filter((to) => routes.includes(`route('${to.slice('/app/'.length)}`))
  expect(builtFeatures.toSorted()).toEqual(routed.toSorted())
})
