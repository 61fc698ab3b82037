interface Memory {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

const storageKey = 'sopan-reloads'
const windowMs = 10_000
const reloadsMax = 3

/**
 * Whether this page keeps reloading itself. The router reloads a page whose code is missing, which helps once after a
 * new release, and would go on for ever when the code is really gone.
 */
export function isReloadLoop(memory: Memory, isReload: boolean, now: number): boolean {
  const [count = 0, at = 0] = (memory.getItem(storageKey) ?? '').split(' ').map(Number)
  const reloads = isReload && now - at < windowMs ? count + 1 : 0
  memory.setItem(storageKey, `${reloads > reloadsMax ? 0 : reloads} ${now}`)
  return reloads > reloadsMax
}
