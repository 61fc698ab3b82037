import { browserName } from '~/domain/browser-name'
import { redact } from '~/domain/redaction'
import type { BrowserNotice } from '~/domain/security-notices'
import { withoutCodes } from '~/domain/without-codes'
import type { Json } from './database.types'

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

const dataMax = 2000

export function described({ type, severity, message, data = {} }: SecurityEvent) {
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
