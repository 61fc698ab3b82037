/** What decides whether a module is called unused. */
interface Use {
  /** Days (`2026-11-28`); null: never used, not ordered. */
  last_used_on: string | null
  since: string | null
  order_id: string | null
}

/**
 * Whether an add-on is paid for and nobody used it in the last 30 days; one that is younger than that is not called so. As
 * the line of Today counts (`private.today_of_unused`).
 */
export function isUnused({ last_used_on, since, order_id }: Use, today: string): boolean {
  const before = new Date(Date.parse(today) - 30 * 86_400_000).toISOString().slice(0, 10)
  return order_id !== null && since !== null && since < before && (last_used_on ?? '') < before
}
