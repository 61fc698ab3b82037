import type { SeenCell, SeenPicture, SeenRow, SeenTable } from './seen-picture.ts'

type Checks<Type> = { [Key in keyof Required<Type>]: (value: unknown) => boolean }

const longest = 600
const isText = (value: unknown) => typeof value === 'string' && value.length <= longest
const isFlag = (value: unknown) => typeof value === 'boolean'
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value)
const isList = (isOne: (value: unknown) => boolean, most: number) => (value: unknown) =>
  Array.isArray(value) && value.length <= most && value.every(isOne)
const isOf =
  <Type>(checks: Checks<Type>) =>
  (value: unknown) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries<(value: unknown) => boolean>(checks).every(([key, fits]) =>
      fits((value as Record<string, unknown>)[key]),
    )

const isCell = isOf<SeenCell>({
  value: isNumber,
  former: (value) => value === null || isNumber(value),
  unit: isText,
  decimals: isNumber,
  written: isText,
  change: isText,
  heat: (value) => value === null || (Number.isInteger(value) && Math.abs(value as number) <= 3),
  isThin: isFlag,
  notes: isList(isText, 4),
  day: isText,
})
const isRow = isOf<SeenRow>({
  name: isText,
  note: isText,
  isTotal: isFlag,
  cells: isList((value) => value === null || value === 'blank' || isCell(value), 100),
})
const isTable = isOf<SeenTable>({ title: isText, head: isList(isText, 101), rows: isList(isRow, 3000) })
const isPicture = isOf<SeenPicture>({
  title: isText,
  days: isText,
  compared: isText,
  isCompared: isFlag,
  tables: isList(isTable, 12),
  remarks: isList(isText, 100),
  legend: isOf<SeenPicture['legend']>({ worse: isText, better: isText, none: isText, steps: isText }),
})

/** Whether what somebody sent is a picture that can be printed: each row with as many cells as its head says. */
export function isSeenPicture(value: unknown): value is SeenPicture {
  return (
    isPicture(value) &&
    (value as SeenPicture).tables.every(
      ({ head, rows }) => head.length > 1 && rows.every(({ cells }) => cells.length === head.length - 1),
    )
  )
}
