/**
 * Returns after how many days half of the people have reached something, or null when fewer than half are estimated to
 * have: the median of the product-limit estimate (E. L. Kaplan, P. Meier, 1958). `waiting` are the days of those who have
 * not reached it yet; leaving them out would make every place look quick.
 */
export function medianTime(reached: readonly number[], waiting: readonly number[]): number | null {
  const days = [...new Set(reached)].sort((a, b) => a - b)
  let stillWithout = 1
  for (const day of days) {
    const atRisk = [...reached, ...waiting].filter((other) => other >= day).length
    stillWithout *= 1 - reached.filter((other) => other === day).length / atRisk
    if (stillWithout <= 0.5) return day
  }
  return null
}
