import { tell } from './answers/ask'
import { type DescribedEvent, described, type SecurityEvent } from './described-event'
import { logger } from './logger'
import { keepEvent } from './security-log'

const keptMax = 500
const batchMax = 50
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

async function send() {
  const batch = waiting.splice(0, batchMax)
  try {
    await tell('report_security_events', { p_events: batch })
  } catch (error) {
    logger.warn('security events could not be sent', error)
  }
  isSending = waiting.length > 0
  if (isSending) setTimeout(send, gatherMs)
}
