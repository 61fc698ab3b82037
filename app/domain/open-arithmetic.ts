/** Words after a number that multiply it. */
const scales: Record<string, number> = { lakh: 1e5, crore: 1e7, लाख: 1e5, करोड़: 1e7 }

const token = /([\d,]*\d(?:\.\d+)?)(?:\s*(%|lakh\b|crore\b|लाख|करोड़))?|[×÷+−()√]/gu

/**
 * The value of arithmetic as it is printed for people: `60 enquiries × ₹1,80,000 × 25 % ÷ 45 days` is 60000. Words and
 * currency signs are passed over. Throws when what is left is no arithmetic.
 */
export function outcomeOf(printed: string): number {
  const parts = [...printed.normalize('NFC').matchAll(token)].map(([sign, digits, unit]) =>
    digits ? numberOf(digits, unit) : sign,
  )
  let at = 0

  function sum(): number {
    let value = product()
    while (parts[at] === '+' || parts[at] === '−') value += parts[at++] === '+' ? product() : -product()
    return value
  }
  function product(): number {
    let value = factor()
    while (parts[at] === '×' || parts[at] === '÷') {
      const isTimes = parts[at++] === '×'
      const next = factor()
      value = isTimes ? value * next : value / next
    }
    return value
  }
  function factor(): number {
    const part = parts[at++]
    if (typeof part === 'number') return part
    if (part === '−') return -factor()
    if (part === '√') return Math.sqrt(factor())
    if (part !== '(') throw new Error(`No arithmetic: ${printed}`)
    const value = sum()
    if (parts[at++] !== ')') throw new Error(`An open bracket: ${printed}`)
    return value
  }

  const value = sum()
  if (at < parts.length || !Number.isFinite(value)) throw new Error(`No arithmetic: ${printed}`)
  return value
}

/** Whether a printed result is what its printed arithmetic comes to, rounded to the last place that is printed. */
export function holds(arithmetic: string, result: string): boolean {
  const shown = /(−?)\s*₹?\s*([\d,]*\d(?:\.(\d+))?)(?:\s*(%|lakh\b|crore\b|लाख|करोड़))?/u.exec(
    result.normalize('NFC'),
  )
  if (!shown?.[2]) return false
  const value = numberOf(shown[2], shown[4]) * (shown[1] ? -1 : 1)
  const lastPlace = numberOf('1', shown[4]) / 10 ** (shown[3]?.length ?? 0)
  return Math.abs(outcomeOf(arithmetic) - value) <= lastPlace / 2 + 1e-9
}

function numberOf(digits: string, unit?: string): number {
  const plain = Number(digits.replaceAll(',', ''))
  if (unit === '%') return plain / 100
  return plain * (unit ? (scales[unit.normalize('NFC')] ?? 1) : 1)
}
