import { isUuid } from '~/domain/uuid'
import { Refusal, type RefusalCode } from './refusal'

/** Refuses with `code` what cannot be an id, as the database would refuse an id that nobody has. */
export function requireId(id: string, code: RefusalCode) {
  if (!isUuid(id)) throw new Refusal(code)
}
