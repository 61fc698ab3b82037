import { findThreat } from '~/domain/threats'

const sameMs = 60_000
const reported = new Map<string, number>()

/**
 * Reports that a typed text has the shape of an attack: which shape, never the text. A draft that is saved and then
 * handed in is read twice; the same text within a minute is one event. The way to the console is fetched only then.
 */
export function reportThreat(typed: string, now = Date.now()) {
  const threat = findThreat(typed)
  if (!threat || now - (reported.get(typed) ?? Number.NEGATIVE_INFINITY) < sameMs) return
  for (const [text, at] of reported) if (now - at >= sameMs) reported.delete(text)
  reported.set(typed, now)
  void import('./security-events').then(({ reportSecurityEvent }) =>
    reportSecurityEvent({
      type: 'system_event',
      severity: threat === 'sql' ? 'high' : 'critical',
      message: 'a form was sent with the shape of an attack',
      data: { kind: threat === 'sql' ? 'sql' : 'xss', threat },
    }),
  )
}
