/** The step of a measured value, as analytics_of_day() finds it in the database: each step is a tenth wider than the one before. */
export function histogramStep(value: number): number {
  return value < 1 ? 0 : Math.min(200, 1 + Math.floor(Math.log(value) / Math.log(1.1)))
}

/**
 * The value below which a share of the measurements lies, from how many fell into each step; exact to the width of a
 * step, a tenth of the value. Null without measurements.
 */
export function percentile(steps: ReadonlyMap<number, number>, share: number): number | null {
  const total = [...steps.values()].reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  let below = 0
  for (const [step, count] of [...steps].sort(([one], [other]) => one - other)) {
    const reached = below + count
    if (reached >= share * total) {
      const [low, high] = step === 0 ? [0, 1] : [1.1 ** (step - 1), 1.1 ** step]
      return low + (high - low) * ((share * total - below) / count)
    }
    below = reached
  }
  return null
}
