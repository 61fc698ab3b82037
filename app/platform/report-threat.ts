import { findThreat } from '~/domain/threats'

/** Reports that a typed text has the shape of an attack: which shape, never the text. The way to the console is fetched only then. */
export function reportThreat(typed: string) {
  const threat = findThreat(typed)
  if (!threat) return
  void import('./security-events').then(({ reportSecurityEvent }) =>
    reportSecurityEvent({
      type: 'system_event',
      severity: threat === 'sql' ? 'high' : 'critical',
      message: 'a form was sent with the shape of an attack',
      data: { kind: threat === 'sql' ? 'sql' : 'xss', threat },
    }),
  )
}
