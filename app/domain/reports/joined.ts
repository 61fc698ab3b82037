/** A row of an answer: by the keys of what it is grouped by, with their names where they have some. */
export interface AnsweredRow {
  key: readonly (string | null)[]
  name: readonly (string | null)[]
  values: readonly (number | null)[]
  former?: readonly (number | null)[] | null | undefined
}

export interface Answered {
  rows: readonly AnsweredRow[]
  totals: readonly (number | null)[] | null
  former_totals?: readonly (number | null)[] | null | undefined
  is_cut: boolean
}

interface Joined {
  rows: AnsweredRow[]
  totals: (number | null)[]
  formerTotals: (number | null)[] | null
  isCut: boolean
}

/** Answers to several questions, grouped alike, as one table: what a row has no answer to stays empty. `widths` are their numbers of metrics. */
export function joined(answers: readonly Answered[], widths: readonly number[]): Joined {
  const rows = new Map<string, AnsweredRow>()
  const total = widths.reduce((sum, width) => sum + width, 0)
  const empty = () => Array.from({ length: total }, (): number | null => null)
  const put = (into: readonly (number | null)[], from: readonly (number | null)[], at: number) =>
    into.map((value, place) => (place >= at && place < at + from.length ? (from[place - at] ?? null) : value))
  const isCompared = answers.some(({ former_totals: former }) => former !== undefined)
  let at = 0
  let totals = empty()
  let formerTotals = empty()
  for (const [nth, answer] of answers.entries()) {
    for (const { key, name, values, former } of answer.rows) {
      const id = JSON.stringify(key)
      const known = rows.get(id) ?? { key, name, values: empty(), ...(isCompared && { former: empty() }) }
      rows.set(id, {
        ...known,
        values: put(known.values, values, at),
        ...(known.former && { former: put(known.former, former ?? [], at) }),
      })
    }
    totals = put(totals, answer.totals ?? [], at)
    formerTotals = put(formerTotals, answer.former_totals ?? [], at)
    at += widths[nth] ?? 0
  }
  return {
    rows: [...rows.values()],
    totals,
    formerTotals: isCompared ? formerTotals : null,
    isCut: answers.some(({ is_cut: isCut }) => isCut),
  }
}

/** The rows in the order of a metric; what has no value comes last either way. */
export function inOrder<Row extends Pick<AnsweredRow, 'values'>>(
  rows: readonly Row[],
  at: number,
  direction: 'ascending' | 'descending',
): Row[] {
  const turn = direction === 'ascending' ? 1 : -1
  return rows.toSorted(({ values: one }, { values: other }) => {
    const [a, b] = [one[at] ?? null, other[at] ?? null]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return turn * (a - b)
  })
}

/** The rows with the best and the worst value of a metric; null where fewer than two have one, or all are alike. */
export function extremes<Row extends Pick<AnsweredRow, 'values'>>(
  rows: readonly Row[],
  at: number,
  isUp: boolean,
): { best: Row; worst: Row } | null {
  const [best, ...others] = inOrder(
    rows.filter(({ values }) => typeof values[at] === 'number'),
    at,
    isUp ? 'descending' : 'ascending',
  )
  const worst = others.at(-1)
  return best && worst && best.values[at] !== worst.values[at] ? { best, worst } : null
}
