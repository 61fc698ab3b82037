import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { modulesOfTier } from '~/domain/modules'
import { placeAt } from '~/ui/place-at'
import { barOf, builtFeatures, menuFor } from './menu'

const forLeads = ['/app/dashboards', '/app/actions', '/app/mystery-shops']
const features = ['/app/courses', ...forLeads, '/app/loyalty']
const featuresOfAll = features.filter((to) => !forLeads.includes(to))
const masterFeatures = [...features, '/app/career-clinics', '/app/reports', '/app/store']

const learner = { isAdmin: false, mayLead: false, mayWrite: false }
const admin = { isAdmin: true, mayLead: true, mayWrite: true }
const paths = (...[who, built]: Parameters<typeof menuFor>) => menuFor(who, built).map(({ to }) => to)
const keys = (places: readonly { key: string }[]) => places.map(({ key }) => key)

test.each([
  ['a member of an essential tenant', 'essential', learner, ['/app', '/app/courses']],
  ['its admin', 'essential', admin, ['/app', '/app/courses', '/app/store', '/app/admin']],
  ['a member of a growth tenant', 'growth', learner, ['/app', ...featuresOfAll]],
  ['its outlet manager', 'growth', { ...learner, mayLead: true }, ['/app', ...features, '/app/store']],
  ['the admin of a master tenant', 'master', admin, ['/app', ...masterFeatures, '/app/admin']],
] as const)('were everything built, %s would see what the tenant has', (_, tier, who, shown) => {
  expect(paths({ modules: modulesOfTier[tier], ...who }, masterFeatures)).toEqual(shown)
})

test('one side of the courses is enough for their entry', () => {
  expect(paths({ modules: ['boh_courses'], ...learner }, masterFeatures)).toEqual(['/app', '/app/courses'])
})

test('what is not built is not linked', () => {
  expect(paths({ modules: modulesOfTier.master, ...learner }, ['/app/loyalty'])).toEqual([
    '/app',
    '/app/loyalty',
  ])
})

test('a feature counts as built exactly when it has a route', () => {
  const routes = readFileSync(path.join(import.meta.dirname, '../routes.ts'), 'utf8')
  const routed = masterFeatures.filter((to) => routes.includes(`route('${to.slice('/app/'.length)}`))
  expect(builtFeatures.toSorted()).toEqual(routed.toSorted())
})

test.each([
  ['a member', learner, []],
  ['an outlet manager', { ...learner, mayLead: true }, ['learn', 'team', 'observe', 'compliance']],
  ['a trainer', { ...admin, isAdmin: false }, ['learn', 'team', 'observe', 'compliance', 'studio']],
])('below Courses %s has the jobs there is work in', (_, who, jobs) => {
  const menu = menuFor({ modules: ['foh_courses'], ...who })
  expect(menu.map(({ key, below }) => [key, keys(below)])).toContainEqual(['courses', jobs])
})

test('the bar of a phone has room for five: jobs before what they are part of, and never the administration', () => {
  const bar = (who: typeof admin) =>
    keys(barOf(menuFor({ modules: modulesOfTier.growth, ...who }, masterFeatures)))
  expect(bar(admin)).toEqual(['dashboard', 'learn', 'team', 'observe', 'compliance'])
  expect(bar(learner)).toEqual(['dashboard', 'courses', 'loyalty'])
  expect(keys(barOf(menuFor({ modules: [], ...admin })))).toEqual(['dashboard'])
})

test.each(['/app/people/7d0f', '/app/joining'])(
  '%s lights the entry of whoever leads, and of an admin',
  (pathname) => {
    const modules = modulesOfTier.growth
    const jobs = menuFor({ ...learner, mayLead: true, modules }).flatMap(({ below }) => below)
    expect(placeAt(jobs, pathname)?.key).toBe('team')
    expect(placeAt(menuFor({ ...admin, modules }), pathname)?.key).toBe('admin')
  },
)
