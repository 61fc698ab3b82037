import * as z from 'zod/mini'
import { isGstin, normalGstin } from '~/domain/gstin'
import { tiers } from '~/domain/modules'
import { type Problems, readForm, text } from '~/platform/read-form'
import type { ApplicationInput } from './applications.queries'

export const businessKinds = ['hotel', 'restaurant', 'other'] as const

export const messageMax = 1000

const fields = {
  business_name: text({ isRequired: true, max: 120 }),
  business_kind: z.enum(businessKinds),
  city: text({ isRequired: true, max: 80 }),
  outlets_count: wholeNumber(10_000),
  seats_wanted: wholeNumber(100_000),
  tier_wanted: z.enum(tiers),
  message: text({ max: messageMax }),
} as const

const nameField = z.object({ full_name: text({ isRequired: true, max: 120 }) })

/** The database counts every sign by itself, also those that a reader of Hindi sees as one. */
const codePointsMax: Record<string, number> = { business_name: 120, city: 80, message: 2000 }

export interface ReadApplication {
  /** The fields that can be kept as they are. */
  application: Partial<ApplicationInput>
  /** What is wrong with the others; undefined when the application could be handed in like this. */
  problems?: Problems | undefined
  isGstinWrong: boolean
  /** What the applicant is called, where the form asks for it. */
  fullName?: string
}

/** What the form of an application holds, field by field: a draft keeps what is right while the rest is still being written. */
export function readApplication(form: FormData): ReadApplication {
  const application: Record<string, unknown> = {}
  const problems: Record<string, Problems[string]> = {}
  for (const [name, rule] of Object.entries(fields)) {
    const read = readForm(z.object({ [name]: rule }), form)
    Object.assign(read.problems ? problems : application, read.problems ?? read.data)
  }
  for (const [name, max] of Object.entries(codePointsMax)) {
    if ([...String(application[name] ?? '')].length <= max) continue
    problems[name] = { code: 'too_long', max }
    delete application[name]
  }
  const asked = form.has('full_name') ? readForm(nameField, form) : undefined
  Object.assign(problems, asked?.problems)
  const gstin = normalGstin(String(form.get('gstin') ?? ''))
  const isGstinWrong = gstin !== '' && !isGstin(gstin)
  if (!isGstinWrong) application.gstin = gstin || null
  if (application.message === '') application.message = null
  return {
    application: application as Partial<ApplicationInput>,
    problems: Object.keys(problems).length > 0 ? problems : undefined,
    isGstinWrong,
    ...(asked?.data && { fullName: asked.data.full_name }),
  }
}

function wholeNumber(max: number) {
  return z.pipe(
    z.string().check(z.regex(/^\d+$/)),
    z.pipe(z.transform(Number), z.number().check(z.gte(1), z.lte(max))),
  )
}
