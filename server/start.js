import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'

// `npm start`. What Node makes of our TypeScript and of the packages is kept from one start to the next, which saves a
// third of a start's work. That has to be said before anything else is loaded, and in JavaScript: of TypeScript Node
// would first load its whole compiler, each time, to find that nothing is to be done.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/sopan'))
// Garbage is looked for when the heap has grown by so much since the last time. Left to itself V8 waits on a machine with
// much memory until it is several times as large, and keeps what it took.
setFlagsFromString('--heap-growing-percent=60')
await import('./serve.ts')
flushCompileCache()
