import { expect, test } from 'vitest'
import { readListQuery } from '~/platform/list/list-query'
import { fittingRows } from '~/platform/list/whole-list'
import { applicationList, applicationRules, isUnder } from './application-list'

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

function shown(address: string): string[] {
  const query = readListQuery(new URLSearchParams(address), applicationList)
  const under = applications.filter(({ status }) => isUnder(query.filters.state || 'waiting', status))
  return fittingRows(under, query, applicationRules, 'en-IN').map(({ businessName }) => businessName)
}

test.each([
  ['', ['सागर होटल', 'Hillcrest']],
  ['state=nonsense', ['सागर होटल', 'Hillcrest']],
  ['state=in_review', ['Annapurna']],
  ['state=decided', ['Lakeview', 'Banyan']],
  ['state=all&q=PUNE', ['Annapurna', 'Banyan']],
  ['state=all&q=owner+pune+ann', ['Annapurna']],
  ['state=all&q=29aagcb', ['Hillcrest']],
  ['q=गोवा', ['सागर होटल']],
  ['state=all&q=owner@4.test', ['Lakeview']],
  ['q=pune', []],
])('?%s shows %j', (address, names) => expect(shown(address)).toEqual(names))

test.each([
  ['business', 'Annapurna'],
  ['-city', 'सागर होटल'],
  ['-seats', 'Banyan'],
  ['submitted', 'सागर होटल'],
  ['-submitted', 'Banyan'],
])('by %s, %s comes first', (sort, name) => expect(shown(`state=all&sort=${sort}`)[0]).toBe(name))
