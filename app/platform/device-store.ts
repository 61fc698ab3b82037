/**
 * What this browser remembers under a key, or undefined: nothing is there, storage is closed, or `read` finds that it
 * is not what we once wrote.
 */
export function recall<Kept>(key: string, read: (stored: unknown) => Kept | undefined): Kept | undefined {
  try {
    const text = localStorage.getItem(key)
    return text === null ? undefined : read(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Remembers a value in this browser, or forgets it when it is undefined. Does nothing where storage is closed or full. */
export function remember(key: string, value: unknown) {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // What is remembered makes things easier; nothing depends on it.
  }
}

/** Whether a stored value is an object whose fields can be read. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
