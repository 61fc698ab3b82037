interface Memory {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

interface Load {
  isReload: boolean
  /** Whether this browser tells a page that it reloads by its own code, and not by a person's hand. */
  tellsReloads: boolean
}

const storageKey = 'sopan-reloads'
const windowMs = 10_000
const reloadsMax = 3

/** Counts a reload that the page asked for by itself. */
export function noteOwnReload(memory: Memory, now: number) {
  const [count, at] = counted(memory)
  memory.setItem(storageKey, `${now - at < windowMs ? count + 1 : 1} ${now}`)
}

/**
 * Whether this page keeps reloading itself. The router reloads a page whose code is missing, which helps once after a
 * new release, and would go on for ever when the code is really gone. A person may reload as often as they like: where
 * the browser does not say who it was, the next reload after a stop is free.
 */
export function isReloadLoop(memory: Memory, { isReload, tellsReloads }: Load, now: number): boolean {
  if (!isReload) memory.removeItem(storageKey)
  else if (!tellsReloads) noteOwnReload(memory, now)
  const [count, at] = counted(memory)
  if (count <= reloadsMax || now - at >= windowMs) return false
  memory.removeItem(storageKey)
  return true
}

function counted(memory: Memory): [count: number, at: number] {
  const [count = 0, at = 0] = (memory.getItem(storageKey) ?? '').split(' ').map(Number)
  return [count, at]
}
