/** The sums that a KPI is made of: those above are multiplied, and those below; null stands for one that it has not. */
export interface KpiSums {
  above: readonly (number | null)[]
  below: readonly (number | null)[]
}

// What differences of running sums leave of a zero.
const nothing = 0.00005

/** The value of a KPI, in its unit; null where it has none. The database computes the same (private.kpi_value). */
export function kpiValue({ above, below }: KpiSums, scale: number): number | null {
  const [first = null, second = null] = above
  if (first === null) return null
  const divisor = (below[0] ?? 1) * (below[1] ?? 1)
  return Math.abs(divisor) < nothing ? null : (first * (second ?? 1) * scale) / divisor
}
