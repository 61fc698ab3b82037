/** Counts what happens in quick succession. `note(now)` says once per rush that more than `max` came within `withinMs`. */
export function rushOf(max: number, withinMs: number) {
  let times: number[] = []
  return function note(now: number): boolean {
    times = [...times.filter((at) => now - at < withinMs), now]
    if (times.length <= max) return false
    times = []
    return true
  }
}
