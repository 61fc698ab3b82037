import { ask } from '~/platform/answers/ask'
import type { Json } from '~/platform/database.types'
import { type TodayLine, type Urgency, urgencies } from '../today-line'

/** What is due today and what hurts, for whoever asks, the most urgent first. Throws Refusal `unknown_tenant`. */
export function readToday(tenantId: string): Promise<{ day: string; lines: TodayLine[] }> {
  return ask('today', { p_tenant_id: tenantId }, readAnswer)
}

function readAnswer(answer: Json) {
  const { day, lines } = answer as Record<string, unknown>
  if (typeof day !== 'string') throw new Error('day (no string)')
  if (!Array.isArray(lines)) throw new Error('lines (no array)')
  return { day, lines: lines.map(readLine) }
}

function readLine(line: Record<keyof TodayLine, unknown>, place: number): TodayLine {
  const { kind, urgency, due_on, count, minutes, subject, told } = line
  const isFitting =
    typeof kind === 'string' &&
    urgencies.includes(urgency as Urgency) &&
    (due_on === null || typeof due_on === 'string') &&
    [count, minutes].every((figure) => figure === null || typeof figure === 'number') &&
    [subject, told].every((part) => typeof part === 'object' && part !== null)
  if (!isFitting) throw new Error(`lines.${place} (no line)`)
  return line as TodayLine
}
