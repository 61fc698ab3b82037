const key = 'sopan-shop-device'
let unkept: string | undefined

/**
 * The secret by which the server knows this browser once the code of a mail was entered on it. Made here and kept here; where
 * the browser keeps nothing, until the page closes.
 */
export function thisDevice(): string {
  try {
    const kept = localStorage.getItem(key)
    if (kept && /^[0-9a-f]{64}$/.test(kept)) return kept
    const made = drawn()
    localStorage.setItem(key, made)
    return made
  } catch {
    unkept ??= drawn()
    return unkept
  }
}

const drawn = () => Array.from(crypto.getRandomValues(new Uint8Array(32)), hex).join('')
const hex = (byte: number) => byte.toString(16).padStart(2, '0')
