/** One field of an entry: what was there before, what is there now; undefined where a record began or ended. */
export interface Difference {
  key: string
  before: unknown
  after: unknown
}

/** Fields that say nothing to a reader: the record's own id, its tenant, stamps. */
export const silentFields = ['id', 'tenant_id', 'created_at', 'updated_at', 'is_sample'] as const

/** The fields of an entry in which something was or is, without those that say nothing. */
export function differencesOf({ before, after }: Sides): Difference[] {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return keys
    .filter((key) => !(silentFields as readonly string[]).includes(key))
    .map((key) => ({ key, before: before?.[key], after: after?.[key] }))
    .filter((difference) => !isEmpty(difference.before) || !isEmpty(difference.after))
}

interface Sides {
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
}

export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}
