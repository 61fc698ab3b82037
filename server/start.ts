import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

// `npm start`. What Node makes of our TypeScript and of the packages is kept from one start to the next, which saves a
// quarter of a start's work. That has to be said before anything else is loaded.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/sopan'))
await import('./serve.ts')
flushCompileCache()
