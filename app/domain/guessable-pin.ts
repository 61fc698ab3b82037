const pinLength = 6

// What people choose first, beyond the patterns below.
const favourites = new Set(
  '520520 159753 147258 258369 369258 741852 963852 142536 102030 246810 135790 786786'.split(' '),
)

/** The six ASCII digits of a PIN, also when they were typed in Devanagari; undefined for anything else. */
export function readPin(typed: unknown): string | undefined {
  if (typeof typed !== 'string') return undefined
  const digits = typed.replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
  return new RegExp(`^[0-9]{${pinLength}}$`).test(digits) ? digits : undefined
}

/** Whether someone who guesses would soon be there: a pattern, a year, or what is known of the person (phone, code). */
export function isGuessablePin(pin: string, known: readonly (string | null)[] = []): boolean {
  return (
    /^(\d)\1+$/.test(pin) || // 777777
    /^(\d\d?\d?)\1+$/.test(pin) || // 121212, 123123
    /^(\d)\1(\d)\2(\d)\3$/.test(pin) || // 112233
    /^(\d)\1\1(\d)\2\2$/.test(pin) || // 111222
    isStairs(pin) ||
    /^(19|20)\d\d/.test(pin) || // a year in front or behind, so most birthdays too
    /(19[4-9]|20[0-3])\d$/.test(pin) ||
    favourites.has(pin) ||
    known.some((number) => (number ?? '').length >= 4 && pin.includes(number ?? ''))
  )
}

/** Each digit so far from the one before: 123456, 987654, 135791, 890123. */
function isStairs(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, at) => (Number(digit) - Number(pin[at]) + 10) % 10)
  return new Set(steps).size === 1
}
