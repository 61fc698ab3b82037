/** A cell of a workbook as a CSV would have it: days as 2026-11-20, numbers with a point. */
function textOf(value: string | number | boolean | Date | null | undefined): string {
  if (value instanceof Date) {
    const [day = '', time = ''] = Number.isNaN(value.getTime()) ? [] : value.toISOString().split('T')
    return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 5)}`
  }
  if (typeof value === 'number')
    return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(15)))
  return typeof value === 'string' ? value : ''
}

const sheetsMax = 5

/**
 * The rows of a workbook's first sheet that holds at least two, empty ones as empty arrays; of a formula what it came to
 * when it was saved. Null where it cannot be read: damaged, or under a password.
 */
export async function readWorkbook(bytes: Uint8Array, rowsMax: number): Promise<string[][] | null> {
  const { streamXlsxRows } = await import('hucre/xlsx')
  let rows: string[][] = []
  for (let sheet = 0; sheet < sheetsMax; sheet++) {
    try {
      const found: string[][] = []
      for await (const { index, values } of streamXlsxRows(bytes, { sheet, maxRows: rowsMax })) {
        while (found.length < index && found.length < rowsMax) found.push([])
        found.push(values.map(textOf))
        // the page answers in between
        if (found.length % 5000 === 0) await new Promise((resume) => setTimeout(resume))
      }
      if (found.length > rows.length) rows = found
      if (rows.length > 1) break
    } catch {
      if (sheet === 0) return null
      break // there are no more sheets
    }
  }
  return rows
}
