/** Subjects fall into so many buckets: a share of 25 % is the first 2,500 of them. */
export const flagBuckets = 10_000

/**
 * The bucket of a subject for one flag, 0 to 9999, the same everywhere and for ever: FNV-1a over `key:subject`, mixed once
 * more. `private.flag_bucket` of the database computes the same. Without a subject it is the last one, which only a
 * share of 100 % holds. Both texts are ASCII.
 */
export function flagBucket(key: string, subject: string | null): number {
  if (subject === null) return flagBuckets - 1
  let hash = 0x811c9dc5
  for (const sign of `${key}:${subject}`) hash = Math.imul(hash ^ sign.charCodeAt(0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return ((hash ^ (hash >>> 15)) >>> 0) % flagBuckets
}

/** Whether a share in per cent holds the subject. */
export function isInShare(key: string, subject: string | null, percent: number): boolean {
  return flagBucket(key, subject) * 100 < percent * flagBuckets
}
