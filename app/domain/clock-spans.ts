/** A span of a clock, as `["10:00", "13:00"]`; a day may end at `24:00`. */
export type ClockSpan = readonly string[]

/** Where slots of a length begin in a span, every step from its beginning, the last one still fitting in. Any unit. */
export function startsIn(from: number, to: number, length: number, step = length): number[] {
  const starts: number[] = []
  for (let at = from; at + length <= to; at += step) starts.push(at)
  return starts
}

/** Minutes since midnight: 630 for `10:30`. */
export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** Whether a span meets any of these, each from its beginning until just before its end. */
export function meetsAny(from: number, to: number, spans: readonly (readonly [number, number])[]): boolean {
  return spans.some(([begins, ends]) => begins < to && from < ends)
}

/** Answers for a span whether it meets any of these; asked often, so they are put in order once. */
export function meeting(
  spans: readonly (readonly [number, number])[],
): (from: number, to: number) => boolean {
  const begins: number[] = []
  const ends: number[] = []
  for (const [begin, end] of [...spans].sort(([a], [b]) => a - b)) {
    const last = ends.length - 1
    if (last >= 0 && begin <= (ends[last] ?? 0)) ends[last] = Math.max(ends[last] ?? 0, end)
    else {
      begins.push(begin)
      ends.push(end)
    }
  }
  return (from, to) => {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) > from) high = middle
      else low = middle + 1
    }
    return low < begins.length && (begins[low] ?? 0) < to
  }
}
