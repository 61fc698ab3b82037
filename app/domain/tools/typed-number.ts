/** What people write behind a number, and by how much it multiplies. */
const scales: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  हज़ार: 1e3,
  हजार: 1e3,
  l: 1e5,
  lac: 1e5,
  lakh: 1e5,
  lakhs: 1e5,
  लाख: 1e5,
  cr: 1e7,
  crore: 1e7,
  crores: 1e7,
  करोड़: 1e7,
}

const shape =
  /^(?:₹|rs\.?|inr|रु\.?|रुपये)?\s*([-−–]?)(\d[\d,]*|(?=\.\d))(\.\d+)?(?:\/-|\s*(\p{L}[\p{L}\p{M}]*)?\.?\s*%?)$/u
/** Commas part the last three digits and before them twos (ours) or threes (theirs); `1,5` is neither. */
const grouped = /^\d{1,3}(?:(?:,\d{2})*,\d{3}|(?:,\d{3})*)$/

/** The number someone typed: `1,25,000`, `₹1.25 lakh`, `१२५०`, `−10`, `500/-`, `25 %`; null when it is none. */
export function readTypedNumber(text: string): number | null {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
  const found = shape.exec(plain.normalize('NFC'))
  if (!found) return null
  const [, sign, whole = '', fraction = '', word] = found
  if (whole.includes(',') && !grouped.test(whole)) return null
  const scale = word === undefined ? 1 : knownScales.get(word)
  if (scale === undefined) return null
  const value = Number(`${sign && '-'}${whole.replaceAll(',', '') || '0'}${fraction}`) * scale
  return Number.isFinite(value) ? Number(value.toPrecision(15)) : null
}

// A nukta may be typed as one sign or as two.
const knownScales = new Map(Object.entries(scales).map(([word, scale]) => [word.normalize('NFC'), scale]))
