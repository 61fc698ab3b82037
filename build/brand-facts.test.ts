import { expect, test } from 'vitest'
import { factOf, missingFacts, withFact } from './brand-facts.ts'

test('a fact is read from its place and put there, and what stands beside it stays', () => {
  const brand = { legalName: '', address: { city: '', country: 'IN' } }
  const entered = withFact(withFact(brand, 'legalName', 'Sopan LLP'), 'address.city', 'Pune')
  expect(entered).toEqual({ legalName: 'Sopan LLP', address: { city: 'Pune', country: 'IN' } })
  expect(factOf(entered, 'address.city')).toBe('Pune')
  expect(factOf(entered, 'bank.ifsc')).toBe('')
})

test('what is empty or a sample is missing; what the owner entered is not', () => {
  const paths = missingFacts({ legalName: 'Sopan LLP', email: 'hello@sopan.example' }).map(({ path }) => path)
  expect(paths).toContain('email')
  expect(paths).toContain('phone')
  expect(paths).not.toContain('legalName')
})
