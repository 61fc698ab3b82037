import * as z from 'zod/mini'
import { shape } from '~/platform/answers/shapes'

/** A certificate as every answer of Learning tells it. */
export const certificate = shape({
  id: z.string(),
  code: z.string(),
  issued_on: z.string(),
  valid_until: z.nullable(z.string()),
  state: z.enum(['valid', 'expired', 'revoked']),
})
export type Certificate = z.infer<typeof certificate>
