const dayMs = 86_400_000

/** How a backup made at a moment (ISO; null when there was none) is judged: more than a day old is a warning. */
export function backupAge(at: string | null, now: number): 'never' | 'old' | 'fresh' {
  if (at === null) return 'never'
  return now - Date.parse(at) > dayMs ? 'old' : 'fresh'
}
