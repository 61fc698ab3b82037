/** What the part of an address behind `#` holds of a diagnostic: the answers as a code and the step that is open. */
export interface AnswerAddress {
  code: string
  at: string
}

export function readAddress(hash: string): AnswerAddress {
  const parts = new URLSearchParams(hash.replace(/^#/, ''))
  return { code: parts.get('a') ?? '', at: parts.get('at') ?? '' }
}

/** The other way round; what is empty is left out. */
export function writeAddress({ code, at }: AnswerAddress): string {
  const parts = [code ? `a=${code}` : '', at ? `at=${at}` : ''].filter(Boolean)
  return parts.length > 0 ? `#${parts.join('&')}` : ''
}
