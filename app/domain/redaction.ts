import { isCard, mask, redactText } from './redacted-text.ts'

/** Field names whose whole value is masked, compared word by word: `accessToken`, `access_token` and `Access-Token` are alike. */
const sensitiveWords = new Set(
  (
    'password passwd pwd passphrase pass secret credential authorization cookie otp jwt token key apikey ' +
    'card pan cvv cvc phone mobile telephone email recipient'
  ).split(' '),
)

/**
 * A copy of a value fit for a log: e-mail addresses, passwords, tokens, keys, card and phone numbers are masked, by the
 * name of their field and by their look inside any text. Arrays, nesting, cycles and types stay as they were (a masked
 * number is 0); the value itself is never changed.
 */
export function redact<T>(value: T): T {
  const copies = new Map<object, unknown>()
  const pending: (() => void)[] = []

  function copyOf(original: unknown, isSensitive: boolean): unknown {
    if (typeof original === 'string') return isSensitive && original !== '' ? mask : redactText(original)
    if (typeof original === 'number')
      return isSensitive ? hiddenCount(original) : isCard(String(original)) ? 0 : original
    if (typeof original === 'bigint') return isSensitive || isCard(String(original)) ? 0n : original
    if (typeof original !== 'object' || original === null || original instanceof Date) return original
    const known = copies.get(original)
    if (known) return known
    const { copy, fill } = emptied(original, isSensitive)
    copies.set(original, copy)
    if (fill) pending.push(fill)
    return copy
  }

  function emptied(original: object, isSensitive: boolean): { copy: unknown; fill?: () => void } {
    if (ArrayBuffer.isView(original)) return { copy: new Uint8Array(original.byteLength) }
    if (original instanceof URL) return { copy: redactText(original.href) }
    if (Array.isArray(original)) {
      const copy: unknown[] = new Array(original.length)
      return {
        copy,
        fill: () => {
          for (const [at, item] of original.entries()) copy[at] = copyOf(item, isSensitive)
        },
      }
    }
    if (original instanceof Map) {
      const copy = new Map<unknown, unknown>()
      const fill = () => {
        for (const [name, item] of original)
          copy.set(freeName(copy, name), copyOf(item, isSensitive || isSensitiveName(name)))
      }
      return { copy, fill }
    }
    if (original instanceof Set) {
      const copy = new Set<unknown>()
      return {
        copy,
        fill: () => {
          for (const item of original) copy.add(copyOf(item, isSensitive))
        },
      }
    }
    const copy: Record<string, unknown> = Object.create(Object.getPrototypeOf(original))
    return { copy, fill: () => fillObject(original, copy, isSensitive) }
  }

  function fillObject(original: object, copy: Record<string, unknown>, isSensitive: boolean) {
    // An error keeps what it says in properties that are not enumerable.
    const own =
      original instanceof Error
        ? ['message', 'stack', 'cause'].filter((name) => Object.hasOwn(original, name))
        : []
    for (const name of new Set([...own, ...Object.keys(original)])) {
      const item = copyOf(read(original, name), isSensitive || isSensitiveName(name))
      const enumerable = Object.prototype.propertyIsEnumerable.call(original, name)
      Object.defineProperty(copy, freeName(copy, name), {
        value: item,
        enumerable,
        writable: true,
        configurable: true,
      })
    }
  }

  const copy = copyOf(value, false)
  for (let fill = pending.pop(); fill; fill = pending.pop()) fill() // a stack of our own: depth cannot overflow
  return copy as T
}

/** Two addresses as field names must not melt into one field. */
function freeName<Name>(taken: object | Map<unknown, unknown>, name: Name): Name {
  if (typeof name !== 'string') return name
  const isTaken = (candidate: string) =>
    taken instanceof Map ? taken.has(candidate) : Object.hasOwn(taken, candidate)
  const masked = redactText(name)
  let candidate = masked
  for (let count = 2; isTaken(candidate); count++) candidate = `${masked} ${count}`
  return candidate as Name
}

function isSensitiveName(name: unknown): boolean {
  if (typeof name !== 'string' || name.length > 100) return false
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
  return words.some((word) => sensitiveWords.has(word) || sensitiveWords.has(word.replace(/s$/, '')))
}

/** A count may stay (`failedTokens: 3`); a one-time code or a number to call may not. */
function hiddenCount(number: number): number {
  return Math.abs(number) < 1000 ? number : 0
}

function read(from: object, name: string): unknown {
  try {
    return (from as Record<string, unknown>)[name]
  } catch {
    return '[unreadable]'
  }
}
