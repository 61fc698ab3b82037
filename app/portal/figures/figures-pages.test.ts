import { expect, test } from 'vitest'
import { figuresGroups, groupAt } from './figures-pages'

const everybody = figuresGroups({ keepers: true, admins: true })

test('a trainer reads, a manager keeps figures, and only an admin makes keys', () => {
  const keys = (keepers: boolean, admins: boolean) =>
    figuresGroups({ keepers, admins }).map(({ key, pages }) => [key, pages.map((page) => page.key)])
  expect(keys(false, false)).toEqual([
    ['overview', ['overview']],
    ['beside', ['ranking', 'benchmark', 'hours']],
    ['signals', ['signals']],
    ['measured', ['occasions', 'catalogue']],
  ])
  expect(keys(true, false)).toContainEqual(['beside', ['ranking', 'benchmark', 'hours', 'compSet']])
  expect(keys(true, false)).toContainEqual(['keeping', ['figures', 'import', 'imports']])
  expect(keys(true, true)).toContainEqual(['keeping', ['figures', 'import', 'imports', 'keys']])
})

test.each([
  ['/app/dashboards', 'overview'],
  ['/app/dashboards/figures', 'keeping'],
  ['/app/dashboards/figures/keys', 'keeping'],
  ['/app/dashboards/figures/8a1d', 'keeping'],
  ['/app/dashboards/catalogue', 'measured'],
])('%s lies in %s', (pathname, key) => expect(groupAt(everybody, pathname)?.key).toBe(key))
