import { browserName } from '~/domain/browser-name'
import { redact } from '~/domain/redaction'
import type { BrowserNotice } from '~/domain/security-notices'
import { withoutCodes } from '~/domain/without-codes'
import { backend } from './backend'
import type { Json } from './database.types'
import { logger } from './logger'
import { keepEvent } from './security-log'

export interface SecurityEvent {
  type: 'auth_violation' | 'database_access' | 'edge_function_error' | 'system_event'
  severity: 'low' | 'medium' | 'high' | 'critical'
  /** What was noticed, by the name for which the console has words. */
  message: BrowserNotice
  /** What else is known; `kind` names what several reporters notice alike: `rate_limit`, `xss`, `sql`. */
  data?: Record<string, Json>
}

/** An event as it is kept and sent: redacted, with when and where, and nothing about whom. */
export type DescribedEvent = ReturnType<typeof described>

const keptMax = 500
const batchMax = 50
const dataMax = 2000
const gatherMs = 2000
const lowEveryMs = 60_000

const waiting: DescribedEvent[] = []
const lastLow = new Map<SecurityEvent['type'], number>()
let isSending = false

/** Reports something that may be an attack to the console's list, redacted, in batches; never throws and never waits. */
export function reportSecurityEvent(event: SecurityEvent) {
  if (event.severity === 'low' && isTooSoon(event.type)) return
  const clean = described(event)
  keepEvent(clean)
  waiting.push(clean)
  if (waiting.length > keptMax) waiting.shift()
  if (isSending) return
  isSending = true
  setTimeout(send, gatherMs)
}

function isTooSoon(type: SecurityEvent['type']): boolean {
  const now = Date.now()
  if (now - (lastLow.get(type) ?? Number.NEGATIVE_INFINITY) < lowEveryMs) return true
  lastLow.set(type, now)
  return false
}

function described({ type, severity, message, data = {} }: SecurityEvent) {
  const clean = redact(data)
  return {
    type,
    severity,
    message: redact(message) as string,
    data: JSON.stringify(clean).length > dataMax ? { too_large: true } : clean,
    timestamp: new Date().toISOString(),
    user_agent: browserName(navigator.userAgent),
    url: location.origin + withoutCodes(location.pathname),
    ip: 'client',
  }
}

async function send() {
  const batch = waiting.splice(0, batchMax)
  try {
    const { error } = await (await backend()).rpc('report_security_events', { p_events: batch })
    if (error) logger.warn('security events were not taken', error)
  } catch (error) {
    logger.warn('security events could not be sent', error)
  }
  isSending = waiting.length > 0
  if (isSending) setTimeout(send, gatherMs)
}
