import type { Log as ServerLog } from '../log.ts'

/** What the database needs of the server's log. */
export type Log = Pick<ServerLog, 'debug' | 'info' | 'warn' | 'error'>
