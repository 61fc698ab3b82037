import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { timeWords } from '~/domain/moment-words'
import { useDateTime } from '~/platform/use-date-time'
import type { TodayLine } from '../today-line'

type Values = Record<string, string | number>

/** Which words a kind has the database decides, so their values are known only when the line is. */
interface WordsOfLines {
  (key: string, values: Values): string
  has(key: string): boolean
}

/** Moments among what a line tells: the others are texts, whatever they look like. */
const moments: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  since: { dateStyle: 'medium' },
  on: { dateStyle: 'medium' },
  reminded_at: { dateStyle: 'medium', timeStyle: 'short' },
}

/** Returns how a line is said: what it is, what there is to know besides, and what its action is called. */
export function useLineWords() {
  const t = useTranslations('today.lines') as unknown as WordsOfLines
  const locale = localeOfTag(useLocale())
  const dateTime = useDateTime()
  const day = (at: string) => dateTime(new Date(at), { dateStyle: 'medium' })

  function valuesOf({ due_on, count, minutes, told }: TodayLine): Values {
    const values: Values = {
      count: count ?? 0,
      minutes: minutes ?? 0,
      day: due_on ? day(due_on) : '',
      has_day: String(due_on !== null),
    }
    for (const [key, value] of Object.entries(told)) {
      const moment = moments[key]
      if (moment && typeof value === 'string') values[key] = dateTime(new Date(value), moment)
      else if (key === 'time' && typeof value === 'string')
        values[key] = timeWords(`2026-01-01T${value}:00+05:30`, locale)
      else if (typeof value === 'object') values[key] = value?.[locale] ?? ''
      else values[key] = typeof value === 'boolean' ? String(value) : value
    }
    return values
  }

  return (line: TodayLine) => {
    const values = valuesOf(line)
    const say = (part: string) =>
      t.has(`${line.kind}.${part}`) ? t(`${line.kind}.${part}`, values) : undefined
    return {
      text: t(`${line.kind}.text`, values),
      note: say('note'),
      action: t(`${line.kind}.action`, values),
    }
  }
}
