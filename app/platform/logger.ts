import { redact } from '~/domain/redaction'

type Level = 'info' | 'warn' | 'error'

/** The browser's one logger. Addresses, passwords, tokens, keys, card and phone numbers never reach the console. */
export const logger = {
  info: (message: string, data?: unknown) => write('info', message, data),
  warn: (message: string, data?: unknown) => write('warn', message, data),
  error: (message: string, data?: unknown) => write('error', message, data),
}

function write(level: Level, message: string, data: unknown) {
  const words = redact(message)
  // biome-ignore lint/suspicious/noConsole: this is the one place that may
  if (data === undefined) console[level](words)
  // biome-ignore lint/suspicious/noConsole: this is the one place that may
  else console[level](words, redact(data instanceof Error ? told(data) : data))
}

/** An error as plain fields: built code has no class names that tell anything. */
function told(error: Error): Record<string, unknown> {
  const { name, message, cause } = error
  return { ...error, name, message, ...(cause instanceof Error && { cause: told(cause) }) }
}
