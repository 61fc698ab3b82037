import type { ClockSpan } from '../clock-spans.ts'

const mostSpans = 6
const spanPattern = /^(\d{1,2})[:.]?(\d\d)?\s*(?:-|–|—|to|से)\s*(\d{1,2})[:.]?(\d\d)?$/

/** Hours as people type them (`10-13, 14:30 – 18:00`), as spans in order; null for what can't be read or overlaps. Nothing is no hours. */
export function readHours(text: string): string[][] | null {
  const parts = text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const spans: string[][] = []
  for (const part of parts) {
    const [, fromHour, fromMinute = '00', toHour, toMinute = '00'] =
      spanPattern.exec(part.toLowerCase()) ?? []
    const from = clock(fromHour, fromMinute)
    const to = clock(toHour, toMinute)
    if (!from || !to || from === '24:00' || from >= to) return null
    spans.push([from, to])
  }
  spans.sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
  const overlaps = spans.some(([from = ''], at) => at > 0 && from < (spans[at - 1]?.[1] ?? ''))
  return spans.length > mostSpans || overlaps ? null : spans
}

/** Spans as they are typed. */
export function writeHours(spans: readonly ClockSpan[]): string {
  return spans.map(([from, to]) => `${from}–${to}`).join(', ')
}

/** Days that are otherwise, one a line: `2026-12-25` for none, `2026-12-24 10-12` for hours. Null for what can't be read. */
export function readDays(text: string): Record<string, string[][]> | null {
  const days: Record<string, string[][]> = {}
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') continue
    const [, day, rest = ''] = /^(\d{4}-\d\d-\d\d)[\s:]*(.*)$/.exec(line) ?? []
    const spans = readHours(rest)
    if (!day || !isDay(day) || !spans) return null
    days[day] = spans
  }
  return days
}

/** The same as lines, the earliest first; days that are over are left out. */
export function writeDays(days: Readonly<Record<string, readonly ClockSpan[]>>, today: string): string {
  return Object.keys(days)
    .filter((day) => day >= today)
    .sort()
    .map((day) => `${day} ${writeHours(days[day] ?? [])}`.trim())
    .join('\n')
}

function clock(hour: string | undefined, minute: string): string | undefined {
  if (hour === undefined || Number(hour) > 24 || Number(minute) > 59) return undefined
  const text = `${hour.padStart(2, '0')}:${minute}`
  return text > '24:00' ? undefined : text
}

function isDay(day: string): boolean {
  const moment = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day)
}
