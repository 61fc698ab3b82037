import { browserName } from '~/domain/browser-name'
import { redact } from '~/domain/redaction'
import { backend } from './backend'
import type { Json } from './database.types'
import { logger } from './logger'

export interface SecurityEvent {
  type: 'auth_violation' | 'database_access' | 'edge_function_error' | 'system_event'
  severity: 'low' | 'medium' | 'high' | 'critical'
  message: string
  data?: Record<string, Json>
}

const keptMax = 500
const batchMax = 50
const dataMax = 2000
const gatherMs = 2000
const lowEveryMs = 60_000

const waiting: Json[] = []
const lastLow = new Map<SecurityEvent['type'], number>()
let isSending = false

/** Reports something that may be an attack to the console's list, redacted, in batches; never throws and never waits. */
export function reportSecurityEvent(event: SecurityEvent) {
  if (event.severity === 'low' && isTooSoon(event.type)) return
  waiting.push(described(event))
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

function described({ type, severity, message, data = {} }: SecurityEvent): Json {
  const clean = redact(data)
  return {
    type,
    severity,
    message: redact(message),
    data: JSON.stringify(clean).length > dataMax ? { too_large: true } : clean,
    timestamp: new Date().toISOString(),
    user_agent: browserName(navigator.userAgent),
    url: location.origin + location.pathname,
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
