import { type Logger, pino } from 'pino'
import { redact } from '../app/domain/redaction.ts'

export type Log = Logger

/** A log that writes one JSON line per event to standard output, with everything sensitive masked before it is written. */
export function createLog(level: string, destination?: { write(line: string): void }): Log {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      hooks: {
        logMethod(args, method) {
          method.apply(this, redact(args))
        },
      },
    },
    destination ?? pino.destination({ dest: 1, sync: true }),
  )
}
