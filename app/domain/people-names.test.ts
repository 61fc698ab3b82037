import { expect, test } from 'vitest'
import { nameKey, nearestName, withMeantNames } from './people-names'

const row = {
  line: 2,
  name: 'Lata',
  department: 'Kitchn',
  places: [{ outlet: 'Decan', job_role: 'Cook' }, { outlet: 'Camp' }],
}

test('a name in the file is read as the one that is meant, whatever its letters are', () => {
  const meant = new Map([
    [nameKey('outlet', 'DECAN'), 'Deccan'],
    [nameKey('department', 'kitchn'), 'Kitchen'],
  ])
  expect(withMeantNames([row], meant)).toEqual([
    { ...row, department: 'Kitchen', places: [{ outlet: 'Deccan', job_role: 'Cook' }, { outlet: 'Camp' }] },
  ])
})

test('what is left out is gone from its row, and an outlet takes its job role along', () => {
  const out = (kind: 'outlet' | 'department' | 'role', name: string) =>
    new Map<string, string | null>([[nameKey(kind, name), null]])
  expect(withMeantNames([row], out('outlet', 'Decan'))).toEqual([{ ...row, places: [{ outlet: 'Camp' }] }])
  expect(withMeantNames([row], out('role', 'Cook'))).toEqual([
    { ...row, places: [{ outlet: 'Decan' }, { outlet: 'Camp' }] },
  ])
  const { department: _, ...without } = row
  expect(withMeantNames([row], out('department', 'Kitchn'))).toEqual([without])
  const { places: __, ...nowhere } = { ...row, places: [] }
  expect(withMeantNames([{ ...row, places: [{ outlet: 'Decan' }] }], out('outlet', 'Decan'))).toEqual([
    nowhere,
  ])
})

test('without an answer the rows are the same ones', () => {
  const rows = [row]
  expect(withMeantNames(rows, new Map())).toBe(rows)
})

test.each([
  ['Decan', 'Deccan'],
  ['deccan ', 'Deccan'],
  ['House keeping', 'Housekeeping'],
  ['Camp', undefined],
  ['हाउस कीपिंग', 'हाउसकीपिंग'],
  ['', undefined],
])('%j may be meant for %j', (name, known) =>
  expect(nearestName(name, ['Deccan', 'Housekeeping', 'हाउसकीपिंग', 'Front Office'])).toBe(known),
)
