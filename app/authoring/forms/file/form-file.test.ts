import { expect, test } from 'vitest'
import type { ShopDraft } from '~/domain/shops/form'
import { soundForm } from '~/domain/shops/form.fixture'
import { writeFormRows } from '~/domain/shops/form-file-write'
import { readCsv } from '~/platform/csv'
import { formCsv, formWorkbook, readFormFile, rowsMax } from './form-file'

const draft: ShopDraft = {
  title: { en: '=HYPERLINK("http://x.test")', hi: '@दो लोगों का डिनर' },
  about: { en: '+1; -2\nand "more", please', hi: "'=1" },
  kind: 'cafe',
  base: 'en',
  document: soundForm(),
  reviewed: {},
}

test.each(['en', 'hi'] as const)(
  'a form goes into a CSV file and a workbook in %s and comes back',
  async (locale) => {
    const rows = writeFormRows(draft, locale)
    const csv = await formCsv(rows)
    const read = await readFormFile(new Blob([csv]))
    expect(read).toMatchObject({ draft })
    const workbook = await formWorkbook(rows, locale)
    expect(await readFormFile(new Blob([workbook as Uint8Array<ArrayBuffer>]))).toMatchObject({ draft })
  },
)

test('no cell of the file begins a formula', async () => {
  const csv = await formCsv(writeFormRows(draft, 'en'))
  expect(csv).toContain('"\'=HYPERLINK')
  expect(csv).toContain("'@दो")
  expect((await readCsv(csv)).problems).toEqual([])
})

test.each([
  ['', 'empty'],
  ['Row is,English\r\n', 'empty'],
  ['Name,English\r\nForm,x', 'no_heading'],
  [`Row is,English\r\n${'Question,x\r\n'.repeat(rowsMax + 1)}`, 'too_many'],
  ['x'.repeat(2_000_001), 'too_large'],
])('what is no form says why (%#: %s)', async (text, problem) => {
  expect(await readFormFile(new Blob([text]))).toEqual({ problem })
})
