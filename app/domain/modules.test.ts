import { expect, test } from 'vitest'
import { activeModules, modules, modulesOfPath, modulesOfTier, tiersWith } from './modules.ts'

test.each([
  [
    ['bi_reports', 'foh_courses'],
    ['foh_courses', 'bi_reports'],
  ],
  [['foh_courses', 'unheard_of', 7], ['foh_courses']],
  [[], []],
  [null, []],
  [undefined, []],
  ['foh_courses', []],
  [{ 0: 'foh_courses' }, []],
])('of %j the active modules are %j', (value, active) => {
  expect(activeModules(value)).toEqual(active)
})

test('each tier contains the one below, in the order of the list', () => {
  const { essential, growth, master } = modulesOfTier
  expect(growth).toEqual(expect.arrayContaining([...essential]))
  expect(master).toEqual(expect.arrayContaining([...growth]))
  for (const tier of [essential, growth, master]) {
    expect(tier).toEqual(modules.filter((module) => tier.includes(module)))
  }
})

test.each([
  ['/app', []],
  ['/app/settings', []],
  ['/app/courses', ['foh_courses', 'boh_courses']],
  ['/app/courses/7/lessons', ['foh_courses', 'boh_courses']],
  ['/app/coursesx', []],
  ['/app/actions/7', ['kpi_heatmaps', 'mystery_shops']],
  ['/app/reports', ['bi_reports']],
])('%s is opened by %j', (pathname, opening) => {
  expect(modulesOfPath(pathname)).toEqual(opening)
})

test('a module is in the tiers that list it', () => {
  expect(tiersWith('foh_courses')).toEqual(['essential', 'growth', 'master'])
  expect(tiersWith('kpi_heatmaps')).toEqual(['growth', 'master'])
  expect(tiersWith('bi_reports')).toEqual(['master'])
})
