import { expect, test } from 'vitest'
import { readCertification } from './read-certification'

function formOf(values: Record<string, string | string[]>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) for (const one of [value].flat()) form.append(name, one)
  return form
}
const hygiene = {
  titleEn: ' Hygiene ',
  titleHi: 'स्वच्छता',
  earnedBy: 'courses',
  firstCourses: ['c1', 'c2'],
  rule: 'each',
}

test('roles and outlets are multiplied; none means any', () => {
  const needs = (jobRoles: string[], outlets: string[]) =>
    readCertification(formOf({ ...hygiene, jobRoles, outlets }), null).needs
  expect(needs([], [])).toEqual([{ job_role_id: null, outlet_id: null }])
  expect(needs(['cook'], [])).toEqual([{ job_role_id: 'cook', outlet_id: null }])
  expect(needs(['cook', 'chef'], ['pune'])).toEqual([
    { job_role_id: 'cook', outlet_id: 'pune' },
    { job_role_id: 'chef', outlet_id: 'pune' },
  ])
})

test.each([
  ['', null],
  ['12', 12],
  ['२४', 24],
  ['a year', Number.NaN],
])('%j months are %s', (validMonths, months) => {
  expect(readCertification(formOf({ ...hygiene, validMonths }), null).valid_months).toBe(months)
})

test('what belongs to the other way of earning it is left out', () => {
  const said = readCertification(formOf({ ...hygiene, earnedBy: 'document', coursesNeeded: '1' }), null)
  expect(said).toMatchObject({ earned_by: 'document', first_courses: [], courses_needed: null })
  expect(said.people_per_holder).toBeNull()
  const ratio = readCertification(formOf({ ...hygiene, rule: 'ratio', peoplePerHolder: '' }), null)
  expect(ratio.people_per_holder).toBe(25)
})
