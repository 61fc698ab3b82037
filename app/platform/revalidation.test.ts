import { expect, test } from 'vitest'
import { onEveryPage, unlessOnlySearch } from './revalidation'

const from = '/tenants/a/people?q=x'

test.each([
  ['another search', '/tenants/a/people?q=y', undefined, true, false, false],
  ['no search any more', '/tenants/a/people', undefined, true, false, false],
  ['another tenant with another search', '/tenants/b/people', undefined, true, true, true],
  ['another tenant with the same search', '/tenants/b/people?q=x', undefined, true, true, true],
  ['the same address again', from, undefined, true, true, true],
  ['a form that leads to another search', '/tenants/a/people', 'POST', true, true, true],
  ['a form that was refused', from, 'POST', false, false, false],
  ['a page below that brings its own data', '/tenants/a/people/7?q=x', undefined, false, false, true],
] as const)('%s', (_, to, formMethod, byDefault, page, frame) => {
  const change = {
    currentUrl: new URL(from, 'https://sopan.test'),
    nextUrl: new URL(to, 'https://sopan.test'),
    currentParams: {},
    nextParams: {},
    ...(formMethod && { formMethod }),
    defaultShouldRevalidate: byDefault,
  }
  expect([unlessOnlySearch(change), onEveryPage(change)]).toEqual([page, frame])
})
