import * as z from 'zod/mini'
import type { Point } from '~/domain/shops/distance'
import type { HouseMistakes, OrganisationProblem } from '~/platform/organisation-form'
import { readForm, text } from '~/platform/read-form'

const schema = z.object({
  name: text({ isRequired: true, max: 120 }),
  city: text({ isRequired: true, max: 80 }),
  kind: z.enum(['hotel', 'restaurant', 'other']),
  seats: text(),
  rooms: text(),
  timeZone: text({ isRequired: true, max: 60 }),
  address: text({ max: 300 }),
  fssaiLicense: text({ max: 40 }),
  fssaiValidUntil: text(),
  place: text({ max: 60 }),
})

export interface OutletInput {
  name: string
  city: string
  kind: 'hotel' | 'restaurant' | 'other'
  /** Null where an outlet has none. */
  seats: number | null
  rooms: number | null
  timeZone: string
  address: string | null
  /** Fourteen digits. */
  fssaiLicense: string | null
  /** `YYYY-MM-DD` */
  fssaiValidUntil: string | null
  /** Where it stands, in degrees. */
  place: Point | null
}

/** What an outlet's form holds: the outlet, or what is wrong with it. */
export function readOutletForm(form: FormData): HouseMistakes & { outlet?: OutletInput } {
  const { data, problems } = readForm(schema, form)
  const seats = wholeNumber(String(form.get('seats') ?? ''))
  const rooms = wholeNumber(String(form.get('rooms') ?? ''))
  const license = licenseNumber(String(form.get('fssaiLicense') ?? ''))
  const place = pointOf(String(form.get('place') ?? ''))
  const validUntil = String(form.get('fssaiValidUntil') ?? '').trim()
  const wrong: Record<string, OrganisationProblem> = {
    ...(seats === undefined && { seats: 'wholeNumber' as const }),
    ...(rooms === undefined && { rooms: 'wholeNumber' as const }),
    ...(place === undefined && { place: 'notAPlace' as const }),
    ...(license === undefined && { fssaiLicense: 'notALicense' as const }),
    ...(validUntil && !isDay(validUntil) && { fssaiValidUntil: 'notADay' as const }),
  }
  if (!data || Object.keys(wrong).length > 0) return { ...(problems && { problems }), wrong }
  return {
    outlet: {
      ...data,
      seats: seats ?? null,
      rooms: rooms ?? null,
      address: data.address || null,
      fssaiLicense: license ?? null,
      fssaiValidUntil: validUntil || null,
      place: place ?? null,
    },
  }
}

/** A number from 1 to 100,000 as people type it (1,200), null for nothing, undefined for anything else. */
export function wholeNumber(typed: string): number | null | undefined {
  const digits = typed
    .normalize('NFKC')
    .replace(/[\s,]/g, '')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
  if (digits === '') return null
  const number = Number(digits)
  return /^\d{1,6}$/.test(digits) && number >= 1 && number <= 100_000 ? number : undefined
}

/** The fourteen digits of an FSSAI licence, however they are spaced; null for nothing, undefined for anything else. */
export function licenseNumber(typed: string): string | null | undefined {
  const digits = typed
    .normalize('NFKC')
    .replace(/[\s.-]/g, '')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
  if (digits === '') return null
  return /^\d{14}$/.test(digits) ? digits : undefined
}

/** A place as maps give it, `18.52043, 73.85674`; null for nothing, undefined for anything else. */
export function pointOf(typed: string): Point | null | undefined {
  if (typed.trim() === '') return null
  const [lat, lng, ...more] = typed
    .normalize('NFKC')
    .trim()
    .split(/\s*[,;\s]\s*/)
  if (more.length > 0 || !isDegrees(lat, 90) || !isDegrees(lng, 180)) return undefined
  return { lat: Number(lat), lng: Number(lng) }
}

const isDegrees = (text: string | undefined, most: number): text is string =>
  /^-?\d{1,3}(\.\d{1,15})?$/.test(text ?? '') && Math.abs(Number(text)) <= most

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00Z`)
  return /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
