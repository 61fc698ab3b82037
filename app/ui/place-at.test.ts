import { expect, test } from 'vitest'
import { placeAt } from './place-at'

const places = [
  { to: '/app', end: true },
  { to: '/app/courses', is: 'the group' },
  { to: '/app/courses', is: 'learn' },
  { to: '/app/courses/team', also: ['/app/courses/rules'] },
  { to: '/app/store' },
]

test.each([
  ['/app', '/app'],
  ['/app/', '/app'],
  ['/app/admin', undefined],
  ['/app/courses/team', '/app/courses/team'],
  ['/app/courses/team/of/someone', '/app/courses/team'],
  ['/app/courses/teamwork', '/app/courses'],
  ['/app/courses/rules', '/app/courses/team'],
  ['/app/courses/8f1c/lesson', '/app/courses'],
  ['/app/storefront', undefined],
])('%s belongs to %s', (pathname, to) => {
  expect(placeAt(places, pathname)?.to).toBe(to)
})

test('of two places at one address it is the later', () => {
  expect(placeAt(places, '/app/courses')).toMatchObject({ is: 'learn' })
})
