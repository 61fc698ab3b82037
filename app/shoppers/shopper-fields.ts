import { dayparts } from '~/domain/shops/visit-day'

/** What is written with commas between. */
export function listOf(text: string): string[] {
  return text
    .split(/[,;،]/)
    .map((one) => one.trim())
    .filter(Boolean)
}

export const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const

/** The ticked parts of each weekday (`when-6-dinner`); all or none of them mean always. */
export function readAvailability(form: FormData): Record<string, string[]> {
  const ticked = weekdays.map(
    (weekday) => [weekday, dayparts.filter((part) => form.has(`when-${weekday}-${part}`))] as const,
  )
  const isAlways = ticked.every(([, parts]) => parts.length === dayparts.length)
  return isAlways ? {} : Object.fromEntries(ticked.filter(([, parts]) => parts.length > 0))
}
