import * as z from 'zod/mini'
import '../zod-settings'

/**
 * An object in an answer. A key that it does not name is refused while we develop and test, so that schema and function
 * stay together; in production it is left out, because an open tab is older than the database after a deploy.
 */
export const shape = (import.meta.env.PROD ? z.object : z.strictObject) as typeof z.object

/** What a course or certification says, in both languages side by side. */
export const inBoth = shape({ en: z.string(), hi: z.string() })

export const named = shape({ id: z.string(), name: z.string() })
