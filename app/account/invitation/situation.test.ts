import { expect, test } from 'vitest'
import { situationOf } from './situation'

const email = 'lata@annapurna.test'

test.each([
  [null, null, 'unknown'],
  [null, email, 'unknown'],
  ['pending', null, 'signed_out'],
  ['pending', email, 'ready'],
  ['pending', 'Lata@Annapurna.test', 'ready'],
  ['pending', 'asha@annapurna.test', 'other_account'],
  ['expired', email, 'expired'],
  ['revoked', null, 'revoked'],
  ['accepted', email, 'accepted'],
] as const)('an invitation that is %s is %s for %s', (status, ownEmail, situation) =>
  expect(situationOf(status && { status, email, hasAccount: true }, ownEmail)).toBe(situation),
)

test('who has no account with the invited address makes one on this page', () => {
  const invitation = { status: 'pending', email, hasAccount: false } as const
  expect(situationOf(invitation, null)).toBe('newcomer')
  expect(situationOf(invitation, 'asha@annapurna.test')).toBe('other_account')
})
