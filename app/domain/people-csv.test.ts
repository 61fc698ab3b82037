import { expect, test } from 'vitest'
import {
  judgePeopleRows,
  missingNames,
  peopleColumns,
  readPeopleHeadings,
  readPeopleRow,
} from './people-csv.ts'

const all = Object.fromEntries(peopleColumns.map((column, at) => [column, at]))
const read = (cells: Partial<Record<(typeof peopleColumns)[number], string>>, line = 2) =>
  readPeopleRow(
    line,
    peopleColumns.map((column) => cells[column] ?? ''),
    all,
    2026,
  )

test.each([
  [
    [
      'Name',
      'Employee number',
      'E-mail',
      'Phone',
      'Outlet(s)',
      'Job role',
      'Department',
      'Joined on',
      'Language',
    ],
  ],
  [
    [
      'Full Name *',
      'EMP ID',
      'e mail id',
      'Mobile No.',
      'Branch',
      'Designation',
      'Dept.',
      'DOJ (dd/mm/yyyy)',
      'language',
    ],
  ],
  [['नाम', 'कर्मचारी कोड', 'ई-मेल', 'फोन', 'आउटलेट', 'पद', 'विभाग', 'पहला दिन', 'भाषा']],
])('the headings %j are known', (headings) =>
  expect(readPeopleHeadings(headings)).toEqual({ places: all, unknown: [], repeated: [] }),
)

test('a heading that means nothing is named, and so is one that stands twice', () =>
  expect(readPeopleHeadings(['Name', '', 'Shoe size', 'नाम'])).toEqual({
    places: { name: 0 },
    unknown: ['Shoe size'],
    repeated: ['नाम'],
  }))

test('a row is read as it is meant', () =>
  expect(
    read({
      name: ' Lata  Shetty ',
      code: 'B-1',
      email: 'Lata@House.test',
      phone: '098765 43210',
      outlets: 'Deccan | Camp',
      jobRole: 'Chef | ',
      department: 'Kitchen',
      joinedOn: '05/01/2026',
      language: 'हिन्दी',
    }),
  ).toEqual({
    line: 2,
    name: 'Lata Shetty',
    employee_code: 'B-1',
    email: 'lata@house.test',
    phone: '+919876543210',
    places: [{ outlet: 'Deccan', job_role: 'Chef' }, { outlet: 'Camp' }],
    department: 'Kitchen',
    joined_on: '2026-01-05',
    isEitherDay: true,
    language: 'hi',
  }))

test.each([
  [{ outlets: 'Deccan' }, 'name_missing'],
  [{ name: 'x'.repeat(121) }, 'name_too_long'],
  [{ name: 'A', code: '1'.repeat(41) }, 'code_too_long'],
  [{ name: '<script>alert(1)</script>' }, 'looks_like_attack'],
  [{ name: 'A', email: 'a@b' }, 'not_an_email'],
  [{ name: 'A', phone: '12' }, 'not_a_phone'],
  [{ name: 'A', phone: '9.19877E+11' }, 'not_a_phone'],
  [{ name: 'A', language: 'French' }, 'not_a_language'],
  [{ name: 'A', joinedOn: 'soon' }, 'not_a_day'],
  [{ name: 'A', joinedOn: '11/20/2026' }, 'month_first'],
  [{ name: 'A', jobRole: 'Chef' }, 'role_without_outlet'],
  [{ name: 'A', outlets: 'Deccan', jobRole: 'Chef|Steward' }, 'roles_do_not_match'],
])('%j is refused: %s', (cells, refused) => expect(read(cells)).toMatchObject({ refused }))

test('a long number that Excel has shortened is read if no figure is lost', () =>
  expect(read({ name: 'A', phone: '9.876543210E+9' })).toMatchObject({ phone: '+919876543210' }))

test('who stands twice in a file is refused the second time; a family may share a phone', () => {
  const rows = [
    read({ name: 'A', code: '1', phone: '9876543210' }, 2),
    read({ name: 'B', code: '1' }, 3),
    read({ name: 'C', email: 'c@house.test' }, 4),
    read({ name: 'D', email: 'C@house.test' }, 5),
    read({ name: 'E', code: '5', phone: '9876543210' }, 6),
    read({ name: 'F', phone: '9876543210' }, 7),
    read({ name: 'G', code: '1', email: 'wrong' }, 8),
  ]
  expect(judgePeopleRows(rows).map(({ refused }) => refused)).toEqual([
    undefined,
    'repeated_code',
    undefined,
    'repeated_email',
    undefined,
    'repeated_phone',
    'not_an_email',
  ])
})

test('a file that writes the month first somewhere has no day guessed', () => {
  const rows = ['11/20/2026', '05/06/2026', '20/06/2026', '2026-05-06'].map((joinedOn) =>
    read({ name: 'A', joinedOn }),
  )
  expect(judgePeopleRows(rows.slice(1)).map(({ refused }) => refused)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(judgePeopleRows(rows).map(({ refused }) => refused)).toEqual([
    'month_first',
    'either_day',
    undefined,
    undefined,
  ])
})

test('what the organisation does not have is named once', () =>
  expect(
    missingNames(
      [
        read({ name: 'A', outlets: 'deccan|Camp', jobRole: 'Chef', department: 'Kitchen' }),
        read({ name: 'B', outlets: 'CAMP', jobRole: 'Steward', department: 'Service' }),
        read({ name: 'C', outlets: 'Never', phone: 'wrong' }),
      ],
      { outlets: ['Deccan'], jobRoles: ['chef'], departments: ['Kitchen'] },
    ),
  ).toEqual({
    outlets: ['Camp'],
    jobRoles: [{ name: 'Steward', department: 'Service' }],
    departments: ['Service'],
  }))
