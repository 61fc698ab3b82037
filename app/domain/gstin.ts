const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A GSTIN as people type it, in the one form it is stored in: no spaces or hyphens, capital letters. */
export function normalGstin(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase()
}

/**
 * Whether a text is a GSTIN with the right check digit: state, PAN, registration, `Z`, and a sum over base 36. The
 * database decides by the same rule (`private.is_gstin`), with the same table of cases.
 */
export function isGstin(text: string): boolean {
  return /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(text) && text.at(-1) === checkDigit(text)
}

function checkDigit(text: string): string | undefined {
  const sum = [...text.slice(0, 14)].reduce((total, sign, at) => {
    const product = digits.indexOf(sign) * (at % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return digits[(36 - (sum % 36)) % 36]
}
