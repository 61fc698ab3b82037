import * as z from 'zod/mini'
import { isColor } from '~/domain/contrast'
import { type Tier, tiers } from '~/domain/modules'
import { isSlug } from '~/domain/slug'
import type { FieldsOfRefusals } from '~/platform/changes/use-change'
import { type Problems, readForm, text } from '~/platform/read-form'
import type { FirstAdmin, TenantFields } from './tenants.queries'

type TenantAnswer =
  | { fields: TenantFields; firstAdmin: FirstAdmin | null; problems?: never; wrong?: never }
  | { fields?: never; firstAdmin?: never; problems: Problems; wrong?: never }
  | { fields?: never; firstAdmin?: never; problems?: never; wrong: (typeof wrongs)[keyof typeof wrongs] }

/** What a tenant's form may have wrong beyond what every text may have, and where. */
const wrongs = {
  slug: { field: 'slug', problem: 'slug' },
  seatCap: { field: 'seatCap', problem: 'seat_cap' },
  brandColor: { field: 'brandColor', problem: 'brand_color' },
} as const

/** The field that a refusal is about. */
export const tenantFields: FieldsOfRefusals = {
  slug_taken: 'slug',
  seat_cap_below_use: 'seatCap',
  invalid_email: 'adminEmail',
}

const schema = z.object({
  name: text({ isRequired: true, max: 120 }),
  slug: text({ isRequired: true, max: 63 }),
  tier: text(),
  seatCap: text({ isRequired: true }),
  brandColor: text(),
  adminEmail: text({ max: 254, isEmail: true }),
  adminLanguage: text(),
})

export const seatCapMax = 100_000

/** The fields of a tenant as they were typed, or what is wrong with them. */
export function readTenantForm(form: FormData): TenantAnswer {
  const { data, problems } = readForm(schema, form)
  if (problems) return { problems }
  const { name, slug, brandColor, adminEmail: email, adminLanguage } = data
  const seatCap = Number(data.seatCap)
  if (!isSlug(slug)) return { wrong: wrongs.slug }
  if (!Number.isInteger(seatCap) || seatCap < 1 || seatCap > seatCapMax) return { wrong: wrongs.seatCap }
  if (!isColor(brandColor)) return { wrong: wrongs.brandColor }
  return {
    fields: { name, slug, tier: tierOf(data.tier), seatCap, brandColor: brandColor.toUpperCase() },
    firstAdmin: email === '' ? null : { email, language: adminLanguage === 'hi' ? 'hi' : 'en' },
  }
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
