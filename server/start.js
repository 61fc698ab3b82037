import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

// `npm start`. What Node makes of our TypeScript and of the packages is kept from one start to the next, which saves a
// third of a start's work. That has to be said before anything else is loaded, and in JavaScript: of TypeScript Node
// would first load its whole compiler, each time, to find that nothing is to be done.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/sopan'))
await import('./serve.ts')
flushCompileCache()
