import * as z from 'zod/mini'
import { shape } from '~/platform/answers/shapes'

/** In what kind of session a lesson was completed; the trainer's name while it is known. */
export const taughtIn = shape({
  kind: z.enum(['classroom', 'toolbox_talk']),
  trainer: z.nullable(z.string()),
})
export type TaughtIn = z.infer<typeof taughtIn>
