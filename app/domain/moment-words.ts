import { type Locale, languageTag } from './locale.ts'

type DateOptions = Intl.DateTimeFormatOptions

const india = 'Asia/Kolkata'
const timeParts = { timeStyle: undefined, hour: undefined, minute: undefined, hourCycle: undefined } as const
const clock = { hour: 'numeric', minute: '2-digit' } as const

/**
 * A moment as people say it: `24 November 2026 at 8:35 pm`, `24 नवंबर 2026, रात 8:35 बजे`. In India unless the options
 * name another time zone. With `hourCycle: 'h23'` it keeps the 24 hours of a table.
 */
export function momentWords(at: Date | number | string, locale: Locale, asked: DateOptions): string {
  // A Hindi date of medium length is cut in the middle of the month (24 नव॰ 2026) and no shorter to read.
  const dateStyle = locale === 'hi' && asked.dateStyle === 'medium' ? 'long' : asked.dateStyle
  const month = locale === 'hi' && asked.month === 'short' ? 'long' : asked.month
  const options = { timeZone: india, ...asked, ...(dateStyle && { dateStyle }), ...(month && { month }) }
  if (locale === 'en' || !(asked.timeStyle || asked.hour) || asked.hourCycle)
    return write(locale, at, options)
  const time = timeWords(at, locale, options.timeZone)
  const hasDay = Object.keys(asked).some((name) => /^(?:dateStyle|weekday|day|month|year)$/.test(name))
  return hasDay ? `${write(locale, at, { ...options, ...timeParts })}, ${time}` : time
}

/** The time of day as people say it: `8:35 pm`, `रात 8:35 बजे`. */
export function timeWords(at: Date | number | string, locale: Locale, timeZone = india): string {
  if (locale === 'en') return write(locale, at, { ...clock, timeZone })
  return `${write(locale, at, { ...clock, dayPeriod: 'short', hour12: true, timeZone })} बजे`
}

/** From when to when on one day: `5:00–6:00 pm`, `शाम 5:00–6:00 बजे`, `11:30 am – 12:30 pm`. */
export function spanWords(from: Date, to: Date, locale: Locale, timeZone = india): string {
  const [start, end] = [from, to].map((at) => timeWords(at, locale, timeZone).split(/\s/)) as [
    string[],
    string[],
  ]
  const [part, hour] = locale === 'hi' ? [0, 1] : [1, 0]
  if (start[part] !== end[part]) return `${start.slice(0, 2).join(' ')} – ${end.join(' ')}`
  const hours = `${start[hour]}–${end[hour]}`
  return locale === 'hi' ? `${start[part]} ${hours} बजे` : `${hours} ${start[part]}`
}

const known: Record<string, Intl.DateTimeFormat> = {}

/** A moment as Intl writes it. Making a format takes far longer than using it, and lists have hundreds of moments. */
export function write(locale: Locale, at: Date | number | string, options: DateOptions): string {
  const key = locale + JSON.stringify(options)
  known[key] ??= new Intl.DateTimeFormat(languageTag[locale], options)
  return known[key].format(new Date(at))
}
