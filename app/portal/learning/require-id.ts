import { Refusal, type RefusalCode } from '~/platform/refusal'

export function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}

/** Refuses with `code` what cannot be an id, as the database would refuse an id that nobody has. */
export function requireId(id: string, code: RefusalCode) {
  if (!isId(id)) throw new Refusal(code)
}
