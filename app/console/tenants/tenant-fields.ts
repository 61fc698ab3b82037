import * as z from 'zod/mini'
import { isColor } from '~/domain/contrast'
import { type Tier, tiers } from '~/domain/modules'
import { isSlug } from '~/domain/slug'
import { type Problems, readForm, text } from '~/platform/read-form'
import { Refusal, type RefusalCode } from '~/platform/refusal'
import type { TenantFields } from './tenants.queries'

/** What is wrong with a tenant's form beyond what every text may have. */
export type TenantProblem =
  | 'slug'
  | 'slug_taken'
  | 'seat_cap'
  | 'seat_cap_below_use'
  | 'brand_color'
  | 'not_unique'

export type TenantAnswer =
  | { fields: TenantFields; problems?: never; problem?: never }
  | { fields?: never; problems: Problems; problem?: never }
  | { fields?: never; problems?: never; problem: TenantProblem }

const schema = z.object({
  name: text({ isRequired: true, max: 120 }),
  slug: text({ isRequired: true, max: 63 }),
  tier: text(),
  seatCap: text({ isRequired: true }),
  brandColor: text(),
})

export const seatCapMax = 100_000

/** The fields of a tenant as they were typed, or what is wrong with them. */
export function readTenantForm(form: FormData): TenantAnswer {
  const { data, problems } = readForm(schema, form)
  if (problems) return { problems }
  const { name, slug, brandColor } = data
  const seatCap = Number(data.seatCap)
  if (!isSlug(slug)) return { problem: 'slug' }
  if (!Number.isInteger(seatCap) || seatCap < 1 || seatCap > seatCapMax) return { problem: 'seat_cap' }
  if (!isColor(brandColor)) return { problem: 'brand_color' }
  return { fields: { name, slug, tier: tierOf(data.tier), seatCap, brandColor: brandColor.toUpperCase() } }
}

function tierOf(typed: string): Tier {
  return tiers.find((tier) => tier === typed) ?? 'essential'
}

/** The fields that differ from what the tenant has. */
export function changedFields(wanted: TenantFields, known: TenantFields): Partial<TenantFields> {
  const { name, slug, tier, seatCap, brandColor } = wanted
  return {
    ...(name !== known.name && { name }),
    ...(slug !== known.slug && { slug }),
    ...(tier !== known.tier && { tier }),
    ...(seatCap !== known.seatCap && { seatCap }),
    ...(brandColor.toUpperCase() !== known.brandColor.toUpperCase() && { brandColor }),
  }
}

const worded: readonly RefusalCode[] = ['slug_taken', 'seat_cap_below_use', 'not_unique']

/** What the database said no to, if the form has words for it. */
export function tenantProblemOf(error: unknown): TenantProblem | undefined {
  return error instanceof Refusal && worded.includes(error.code) ? (error.code as TenantProblem) : undefined
}
