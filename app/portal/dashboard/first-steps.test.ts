import { expect, test } from 'vitest'
import { flightOf } from './first-steps'

const empty = { outlets: 0, members: 1, invitations: 0, hasLogo: false }

test.each([
  ['nothing yet', empty, 'current ahead ahead'],
  ['the outlet of an approved application', { ...empty, outlets: 1 }, 'done current ahead'],
  ['a logo before all else', { ...empty, hasLogo: true }, 'current ahead done'],
  ['people before any outlet', { ...empty, invitations: 2 }, 'current done ahead'],
  ['an outlet and an invitation', { ...empty, outlets: 1, invitations: 1 }, undefined],
  ['an outlet and a second member', { ...empty, outlets: 1, members: 2 }, undefined],
] as const)('with %s the flight stands at: %s', (_, beginnings, flight) => {
  expect(
    flightOf(beginnings)
      ?.map(({ state }) => state)
      .join(' '),
  ).toBe(flight)
})
