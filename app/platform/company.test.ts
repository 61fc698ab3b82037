import { expect, it } from 'vitest'
import brand from '~content/brand.json'
import { companyName, companyNameIn } from './company'

it('writes the name in the script of the reader until a legal name is entered', () => {
  expect(companyNameIn('hi-IN')).toBe(brand.legalName || 'सोपान')
  expect(companyNameIn('en-IN')).toBe(companyName)
})
