import * as z from 'zod/mini'
import { shape } from '~/platform/answers/shapes'

/** A certificate as every answer of Learning tells it. */
export const certificate = shape({
  id: z.string(),
  code: z.string(),
  issued_on: z.string(),
  valid_until: z.nullable(z.string()),
  state: z.enum(['valid', 'expired', 'revoked']),
  /** Whether whoever earned it was told so. */
  is_seen: z.boolean(),
})
export type Certificate = z.infer<typeof certificate>

/** Whether whoever earned it is still to be told. */
export function isNews(one: Pick<Certificate, 'state' | 'is_seen'> | null): boolean {
  return one?.state === 'valid' && !one.is_seen
}
