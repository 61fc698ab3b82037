import { expect, test } from 'vitest'
import { experiencesCell, experiencesOf, readRoleSheet, roleRowsMax } from './role-sheet'

const noWay = { leads_to: '', way: '', months: '', experiences: [] }

test('a sheet is read by its headings, wherever they stand and in either language', () => {
  expect(
    readRoleSheet([
      ['Skills of our hotel'],
      ['Designation', 'Dept', 'FOH/BOH', 'Skill', 'Hindi', 'Level needed', 'Weight', 'Mandatory'],
      ['Front desk agent', 'Front office', 'FOH', 'Check-in', 'चेक-इन', '3.0', '4', 'Yes'],
      ['', '', '', '', '', '', '', ''],
      ['Front desk agent', '', '', 'Night audit', '', '2', '', 'no'],
    ]),
  ).toEqual({
    rows: [
      {
        line: 3,
        role: 'Front desk agent',
        department: 'Front office',
        side: 'front',
        skill: 'Check-in',
        skill_hi: 'चेक-इन',
        level: '3',
        weight: '4',
        must: true,
        ...noWay,
      },
      {
        line: 5,
        role: 'Front desk agent',
        department: '',
        side: '',
        skill: 'Night audit',
        skill_hi: '',
        level: '2',
        weight: '',
        must: false,
        ...noWay,
      },
    ],
  })
  expect(
    readRoleSheet([
      ['पद', 'हुनर', 'ज़रूरी स्तर', 'अनिवार्य', 'हिस्सा'],
      ['कुक', 'चाकू का काम', '३', 'हाँ', 'बैक'],
    ]),
  ).toMatchObject({ rows: [{ role: 'कुक', skill: 'चाकू का काम', level: '3', must: true, side: 'back' }] })
})

test('what is neither yes nor no is told, and an empty cell keeps what stands', () => {
  const told = readRoleSheet([
    ['Role', 'Skill', 'Level', 'Must'],
    ['A', 'B', '2', 'perhaps'],
    ['A', 'C', '2', ''],
  ])
  expect('rows' in told ? told.rows.map(({ must }) => must) : told).toEqual(['?', null])
})

test.each([
  [[['Name', 'City']], 'no_columns'],
  [[], 'no_columns'],
  [[['Role', 'Skill']], 'no_rows'],
  [[['Role', 'Skill'], ...Array.from({ length: roleRowsMax + 1 }, () => ['A', 'B'])], 'too_many'],
])('a sheet that is none says why', (table, problem) => expect(readRoleSheet(table)).toEqual({ problem }))

test('a row may tell the way to another role, in either language', () => {
  expect(
    readRoleSheet([
      ['Role', 'Leads to', 'Way', 'Months', 'Experiences', 'Experiences in Hindi'],
      [
        'Room attendant',
        'Receptionist',
        'Across',
        '12.0',
        'A week at the desk | Two check-ins',
        'डेस्क पर एक हफ़्ता',
      ],
      ['Receptionist', 'Duty manager', 'over', '', '', ''],
    ]),
  ).toMatchObject({
    rows: [
      {
        role: 'Room attendant',
        leads_to: 'Receptionist',
        way: 'lateral',
        months: '12',
        experiences: [
          { en: 'A week at the desk', hi: 'डेस्क पर एक हफ़्ता' },
          { en: 'Two check-ins', hi: '' },
        ],
      },
      { leads_to: 'Duty manager', way: '?', months: '', experiences: [] },
    ],
  })
  expect(
    readRoleSheet([
      ['पद', 'किस पद तक', 'रास्ता', 'महीने', 'अनुभव हिंदी में'],
      ['कुक', 'शेफ़', 'ऊपर', '१८', 'शादी का एक सीज़न'],
    ]),
  ).toMatchObject({
    rows: [{ leads_to: 'शेफ़', way: 'up', months: '18', experiences: [{ en: '', hi: 'शादी का एक सीज़न' }] }],
  })
})

test('experiences that go out come back as they were', () => {
  const told = [
    { en: 'One', hi: '' },
    { en: '', hi: 'दो' },
  ]
  const cell = (locale: 'en' | 'hi') => experiencesCell(told.map((one) => one[locale]))
  expect(experiencesOf(cell('en'), cell('hi'))).toEqual(told)
  expect(experiencesCell(['', ''])).toBe('')
})
