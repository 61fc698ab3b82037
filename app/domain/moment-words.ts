import { type Locale, languageTag } from './locale.ts'

type DateOptions = Intl.DateTimeFormatOptions

const india = 'Asia/Kolkata'
const timeParts = { timeStyle: undefined, hour: undefined, minute: undefined, hourCycle: undefined } as const

/**
 * A moment as people say it: `24 November 2026 at 8:35 pm`, `24 नवंबर 2026, रात 8:35 बजे`. In India unless the options
 * name another time zone. With `hourCycle: 'h23'` it keeps the 24 hours of a table.
 */
export function momentWords(at: Date | number | string, locale: Locale, asked: DateOptions): string {
  const moment = new Date(at)
  // A Hindi date of medium length is cut in the middle of the month (24 नव॰ 2026) and no shorter to read.
  const dateStyle = locale === 'hi' && asked.dateStyle === 'medium' ? 'long' : asked.dateStyle
  const options = { timeZone: india, ...asked, ...(dateStyle && { dateStyle }) }
  const isSpoken = (asked.timeStyle || asked.hour) && asked.hourCycle !== 'h23' && asked.hour12 !== false
  if (!isSpoken) return write(locale, moment, options)
  if (locale === 'en') return write(locale, moment, options).replaceAll(/\s(?=[ap]m\b)/g, ' ')
  const hasDay = Object.keys(asked).some((name) => /^(?:dateStyle|weekday|day|month|year)$/.test(name))
  const time = timeWords(moment, locale, options.timeZone)
  return hasDay ? `${write(locale, moment, { ...options, ...timeParts })}, ${time}` : time
}

/** The time of day as people say it: `8:35 pm`, `रात 8:35 बजे`. */
export function timeWords(at: Date | number | string, locale: Locale, timeZone = india): string {
  const { part, clock } = timeOf(at, locale, timeZone)
  return locale === 'hi' ? `${part} ${clock} बजे` : `${clock} ${part}`
}

/** From when to when on one day: `5:00–6:00 pm`, `शाम 5:00–6:00 बजे`, `11:30 am – 12:30 pm`. */
export function spanWords(from: Date, to: Date, locale: Locale, timeZone = india): string {
  const [start, end] = [timeOf(from, locale, timeZone), timeOf(to, locale, timeZone)]
  if (start.part !== end.part) {
    return locale === 'hi'
      ? `${start.part} ${start.clock} – ${timeWords(to, locale, timeZone)}`
      : `${timeWords(from, locale, timeZone)} – ${timeWords(to, locale, timeZone)}`
  }
  return locale === 'hi'
    ? `${start.part} ${start.clock}–${end.clock} बजे`
    : `${start.clock}–${end.clock} ${start.part}`
}

function timeOf(at: Date | number | string, locale: Locale, timeZone: string) {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  const [hour = 0, minute] = write('en', new Date(at), options).split(':').map(Number)
  const clock = `${hour % 12 || 12}:${String(minute).padStart(2, '0')}`
  if (locale === 'en') return { clock, part: hour < 12 ? 'am' : 'pm' }
  return { clock, part: hour < 4 || hour > 19 ? 'रात' : hour < 12 ? 'सुबह' : hour < 16 ? 'दोपहर' : 'शाम' }
}

const known: Record<string, Intl.DateTimeFormat> = {}

/** Making a format takes far longer than using it, and lists have hundreds of moments. */
function write(locale: Locale, moment: Date, options: DateOptions): string {
  const key = locale + JSON.stringify(options)
  known[key] ??= new Intl.DateTimeFormat(languageTag[locale], options)
  return known[key].format(moment)
}
