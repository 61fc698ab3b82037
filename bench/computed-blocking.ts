/** Of the trace format of Chromium: times in microseconds, `tdur` what the thread computed in `dur`. */
export interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
}

/**
 * Of each task of the page's thread, from the first byte on, what lies over 50 ms on the phone that Lighthouse
 * simulates, in milliseconds: more than the blocking time, which begins with the first contentful paint. As Lighthouse
 * reckons, that phone takes four times as long for a task, and twice as long for one that lays out
 * (DEFAULT_LAYOUT_TASK_MULTIPLIER of its Simulator). Not a number if the page painted nothing.
 */
export function computedBlocking(events: readonly TraceEvent[]): number {
  const painted = events.filter(({ name }) => name === 'firstContentfulPaint').at(-1)
  const own = events.filter(({ pid, tid }) => pid === painted?.pid && tid === painted.tid)
  const began = own.filter(({ name }) => name === 'navigationStart').at(-1)
  if (!began) return Number.NaN
  const whole = own.filter(({ ph, ts }) => ph === 'X' && ts > began.ts)
  const layouts = whole.filter(({ name }) => name === 'Layout').map(({ ts }) => ts)
  return whole
    .filter(({ name }) => name === 'RunTask')
    .reduce((sum, { ts, dur = 0, tdur = 0 }) => {
      const slower = layouts.some((at) => at >= ts && at < ts + dur) ? 2 : 4
      return sum + Math.max(0, (slower * tdur) / 1000 - 50)
    }, 0)
}
