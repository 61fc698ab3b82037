const length = 8

/** A card's code as it is asked for, from whatever somebody typed; null when it cannot be one. */
export function readCardCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s\u2010-\u2015-]/g, '').toUpperCase()
  return code.length === length && /^[A-Z0-9]+$/.test(code) ? code : null
}

/** A card's code as it is printed and read out: `ABCD-EFGH`. */
export function writeCardCode(code: string): string {
  return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`
}
