import { h } from './element'
import { field, typed } from './parts'
import { months, t } from './words'

/** Day and month, without a year: nobody's age is asked for. */
export function birthdayFields(help: string) {
  const options = (entries: readonly (readonly [string, string])[]) => [
    h('option', { value: '' }, '–'),
    ...entries.map(([value, words]) => h('option', { value }, words)),
  ]
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return h(
    'div',
    {},
    h('p', { class: 'g-small' }, help),
    h(
      'div',
      { class: 'g-pair' },
      field(
        'day',
        t('join.day'),
        h('select', {}, options(Array.from({ length: 31 }, (_, at) => [twoDigits(at + 1), String(at + 1)]))),
      ),
      field(
        'month',
        t('join.month'),
        h('select', {}, options(months.map((name, at) => [twoDigits(at + 1), name]))),
      ),
    ),
  )
}

/** `03-14`, or undefined when none is chosen. */
export function birthdayOf(form: HTMLFormElement): string | undefined {
  const [month, day] = [typed(form, 'month'), typed(form, 'day')]
  return month && day ? `${month}-${day}` : undefined
}

/** A day without its month, a month without its day, or a day that no year has. */
export function isHalfBirthday(form: HTMLFormElement): boolean {
  const [month, day] = [typed(form, 'month'), typed(form, 'day')]
  if (!month && !day) return false
  return !month || !day || new Date(`2024-${month}-${day}T00:00:00Z`).getUTCDate() !== Number(day)
}
