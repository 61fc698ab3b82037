/** What happened on some days and may explain a figure: a festival, or what somebody noted. */
interface Happened {
  first_day: string
  /** The day it is about, within its days. */
  main_day: string
}

/** A place on a chart in time, and the number under which what happened then is told beside it. */
export interface ChartMark {
  /** Which column. */
  at: number
  number: number
}

/**
 * Where on a chart in time things that happened stand. `starts` are the first days of its columns, in their order; what began before the first stands there.
 * They are numbered from 1 in their own order.
 */
export function marksOf(starts: readonly string[], happened: readonly Happened[]): ChartMark[] {
  return happened.flatMap(({ main_day: day }, nth) => {
    const after = starts.findIndex((start) => start > day)
    const at = after < 0 ? starts.length - 1 : Math.max(0, after - 1)
    return starts.length === 0 ? [] : [{ at, number: nth + 1 }]
  })
}

/** Marks as they are written below a chart: those that would touch each other as one, `2` or `2–5`. */
export function writtenMarks(marks: readonly ChartMark[], middleOf: (at: number) => number, room: number) {
  const written: { at: number; first: number; last: number }[] = []
  for (const { at, number } of marks.toSorted(
    (one, other) => one.at - other.at || one.number - other.number,
  )) {
    const before = written.at(-1)
    if (before && middleOf(at) - middleOf(before.at) < room) {
      before.first = Math.min(before.first, number)
      before.last = Math.max(before.last, number)
    } else written.push({ at, first: number, last: number })
  }
  return written.map(({ at, first, last }) => ({
    at,
    said: first === last ? `${first}` : `${first}–${last}`,
  }))
}
