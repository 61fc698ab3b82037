import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { readWorkbook } from './workbook'

const day = (text: string) => new Date(`${text}T00:00:00Z`)

test('days, numbers and formulas are read as a CSV would have them, from the first sheet with rows', async () => {
  const bytes = await writeXlsx({
    sheets: [
      { name: 'Cover', rows: [['Mandovi']] },
      {
        name: 'Daily',
        rows: [
          ['Date', 'Covers', 'Sales'],
          [day('2026-11-05'), 40, 1250.1],
          [],
          [day('2026-11-06'), null, 0.1 + 0.2],
        ],
      },
    ],
  })
  expect(await readWorkbook(bytes, 100)).toEqual([
    ['Date', 'Covers', 'Sales'],
    ['2026-11-05', '40', '1250.1'],
    [],
    ['2026-11-06', '', '0.3'],
  ])
})

test('no more rows than asked for, and none of what is no workbook or under a password', async () => {
  const rows = Array.from({ length: 500 }, (_, n) => [n, 'x'])
  expect(await readWorkbook(await writeXlsx({ sheets: [{ name: 'a', rows }] }), 50)).toHaveLength(50)
  expect(await readWorkbook(new TextEncoder().encode('PK\u0003\u0004 no'), 50)).toBeNull()
  const locked = await writeXlsx({
    sheets: [{ name: 'a', rows }],
    encryption: { password: 'mandovi', spinCount: 100 },
  })
  expect(await readWorkbook(locked, 50)).toBeNull()
})
