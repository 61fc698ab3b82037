import { expect, test } from 'vitest'
import { fittingApplications, sortApplications, tabOf } from './fitting-applications'

const one = (
  businessName: string,
  city: string,
  status: 'submitted' | 'in_review' | 'approved' | 'withdrawn',
  day: number,
) => ({
  businessName,
  city,
  status,
  gstin: businessName === 'Hillcrest' ? '29AAGCB7383J1Z4' : null,
  applicant: { name: `Owner of ${businessName}`, email: `owner@${day}.test` },
  seatsWanted: 10 * day,
  submittedAt: `2026-11-0${day}T10:00:00Z`,
})
const applications = [
  one('Hillcrest', 'Shimla', 'submitted', 3),
  one('सागर होटल', 'गोवा', 'submitted', 1),
  one('Annapurna', 'Pune', 'in_review', 2),
  one('Lakeview', 'Udaipur', 'approved', 4),
  one('Banyan', 'Pune', 'withdrawn', 5),
]

test.each([
  ['', '', ['Hillcrest', 'सागर होटल']],
  ['nonsense', '', ['Hillcrest', 'सागर होटल']],
  ['in_review', '', ['Annapurna']],
  ['decided', '', ['Lakeview', 'Banyan']],
  ['all', 'PUNE', ['Annapurna', 'Banyan']],
  ['all', 'owner pune ann', ['Annapurna']],
  ['all', '29aagcb', ['Hillcrest']],
  ['waiting', 'गोवा', ['सागर होटल']],
  ['all', 'owner@4.test', ['Lakeview']],
  ['waiting', 'pune', []],
])('the tab %j with %j shows %j', (state, q, names) => {
  expect(fittingApplications(applications, tabOf(state), q).map(({ businessName }) => businessName)).toEqual(
    names,
  )
})

test.each([
  ['business', 'ascending', 'Annapurna'],
  ['city', 'descending', 'सागर होटल'],
  ['seats', 'descending', 'Banyan'],
  ['submitted', 'ascending', 'सागर होटल'],
  ['nonsense', 'descending', 'Banyan'],
] as const)('by %s, %s, %s comes first', (key, direction, name) => {
  expect(sortApplications(applications, { key, direction }, 'en-IN')[0]?.businessName).toBe(name)
})
