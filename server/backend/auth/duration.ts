import { Refusal } from '../refusal.ts'

const hourMs = 3_600_000
const unitMs: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: hourMs }
const longestMs = 100 * 365 * 24 * hourMs

/** Returns the time at which a ban of that duration ends, as ISO text; null for 'none'. Durations are Go's: '1h30m'. */
export function readDuration(value: unknown, now = Date.now()): string | null {
  if (value === 'none') return null
  const text = typeof value === 'string' ? value : ''
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h)/g)]
  const lengthMs = parts.reduce((sum, [, count, unit]) => sum + Number(count) * (unitMs[unit ?? ''] ?? 0), 0)
  if (!parts.length || parts.map(([part]) => part).join('') !== text || lengthMs > longestMs) {
    throw new Refusal(400, 'validation_failed', 'A ban duration looks like 24h or 1h30m, or is "none"')
  }
  return new Date(now + lengthMs).toISOString()
}
