import { nextDay } from '~/domain/clinics/zone-clock'
import type { Shift } from './shifts.queries'

/** So many days from a day on. */
export function daysFrom(first: string, count: number): string[] {
  const days = [first]
  while (days.length < count) days.push(nextDay(days.at(-1) ?? first))
  return days
}

/** The shifts of a form, one a day: one that ends before it begins goes into the night. Days with one time only are wrong. */
export function shiftsOf(form: FormData, days: readonly string[]): { shifts: Shift[]; wrong: string[] } {
  const shifts: Shift[] = []
  const wrong: string[] = []
  for (const day of days) {
    const [from, to] = [String(form.get(`from-${day}`) ?? ''), String(form.get(`to-${day}`) ?? '')]
    if (from === '' && to === '') continue
    if (from === '' || to === '' || from === to) wrong.push(day)
    else shifts.push({ from: `${day}T${from}`, to: `${to < from ? nextDay(day) : day}T${to}` })
  }
  return { shifts, wrong }
}
