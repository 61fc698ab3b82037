import { expect, test } from 'vitest'
import {
  departmentsFor,
  fieldOf,
  leftOut,
  makes,
  makingAll,
  means,
  readAnswers,
  suggestions,
} from './name-answers'

const organisation = {
  outlets: [{ name: 'Deccan', city: 'Pune' }],
  departments: ['Service'],
  jobRoles: ['Steward'],
}
const missing = {
  outlets: ['Decan', 'Camp'],
  departments: ['Kitchen', 'Aurora', 'Servce'],
  jobRoles: [
    { name: 'Commis', department: 'Kitchen' },
    { name: 'Star', department: 'Aurora' },
    { name: 'Captain', department: 'Servce' },
  ],
}

test('what is suggested is a slip of the fingers, or a side that the name tells', () => {
  expect(suggestions(missing, organisation)).toEqual({
    [fieldOf('outlet', 'Decan')]: means('Deccan'),
    [fieldOf('department', 'Kitchen')]: makes('back'),
    [fieldOf('department', 'Servce')]: means('Service'),
  })
})

test('creating all that is new keeps what was said, and leaves open what nobody can know', () => {
  const said = { ...suggestions(missing, organisation), [fieldOf('outlet', 'Camp')]: leftOut }
  const all = makingAll(missing, organisation, said)
  expect(all).toEqual({
    ...said,
    [fieldOf('role', 'Commis')]: makes('Kitchen'),
    [fieldOf('role', 'Captain')]: makes('Service'),
  })
  expect(departmentsFor(organisation, missing, all)).toEqual(['Service', 'Kitchen'])
})

test('answers are read for the rows and for what is made first', () => {
  const { meant, toMake } = readAnswers(missing, {
    [fieldOf('outlet', 'Decan')]: means('Deccan'),
    [fieldOf('outlet', 'Camp')]: makes('hotel'),
    'city:Camp': ' Pune ',
    [fieldOf('department', 'Kitchen')]: makes('back'),
    [fieldOf('department', 'Aurora')]: leftOut,
    [fieldOf('role', 'Commis')]: makes('Kitchen'),
    [fieldOf('role', 'Star')]: '',
  })
  expect([...meant]).toEqual([
    ['outlet decan', 'Deccan'],
    ['department aurora', null],
  ])
  expect(toMake).toEqual({
    outlets: [{ name: 'Camp', city: 'Pune', kind: 'hotel' }],
    departments: [{ name: 'Kitchen', side: 'back' }],
    job_roles: [{ name: 'Commis', department: 'Kitchen' }],
  })
})
