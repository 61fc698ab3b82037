import * as z from 'zod/mini'
import { shape } from '~/platform/answers/shapes'

/** The cover that the author of a course chose; null where none was. */
export const cover = z.nullable(z.union([shape({ scene: z.string() }), shape({ image: z.string() })]))
