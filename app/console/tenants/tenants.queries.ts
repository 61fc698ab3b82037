import type { Locale } from '~/domain/locale'
import { modulesOfTier, type Tier } from '~/domain/modules'
import { tell } from '~/platform/answers/ask'
import { backend } from '~/platform/backend'
import { giveRights } from '~/platform/giving-rights'
import { logger } from '~/platform/logger'
import { throwIfRefused } from '~/platform/refusal'

export interface TenantFields {
  name: string
  slug: string
  tier: Tier
  seatCap: number
  brandColor: string
}

/** Who is invited to look after a new tenant. */
export interface FirstAdmin {
  email: string
  language: Locale
}

/** How many people hold a seat of a tenant; 0, and a line in the log, when that cannot be found out. */
export async function countSeats(tenantId: string): Promise<number> {
  const { count, error } = await (await backend())
    .from('profiles')
    .select('*', { count: 'exact', head: true })
    .eq('tenant_id', tenantId)
    .limit(1)
  if (error) logger.warn('the seats of a tenant could not be counted', error)
  return count ?? 0
}

/** How many people hold a seat of each of these tenants, by its id: all 0, and a line in the log, when that cannot be found out. */
export async function countSeatsOf(tenantIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { data, error } = await (await backend()).rpc('tenant_seats', { p_tenant_ids: [...tenantIds] })
  if (error) logger.warn('the seats of tenants could not be counted', error)
  const used = new Map((data ?? []).map((row) => [row.tenant_id, row.used]))
  return new Map(tenantIds.map((id) => [id, used.get(id) ?? 0]))
}

/** Makes a tenant, and in the same moment invites its first admin. Throws Refusal `slug_taken`, `password_needed`. */
export async function createTenant(
  { name, slug, tier, seatCap, brandColor }: TenantFields,
  firstAdmin: FirstAdmin | null,
) {
  await giveRights(() =>
    tell('create_tenant', {
      p_name: name,
      p_slug: slug,
      p_tier: tier,
      p_seat_cap: seatCap,
      p_brand_color: brandColor,
      p_modules: [...modulesOfTier[tier]],
      ...(firstAdmin && { p_admin_email: firstAdmin.email, p_admin_language: firstAdmin.language }),
    }),
  )
}

/** Changes what is given and leaves the rest; a new tier brings its own set of modules. Throws Refusal `slug_taken`, `not_unique`, `seat_cap_below_use`. */
export async function updateTenant(id: string, fields: Partial<TenantFields>) {
  const { name, slug, tier, seatCap, brandColor } = fields
  const { error } = await (await backend())
    .from('tenants')
    .update({
      ...(name !== undefined && { name }),
      ...(slug !== undefined && { slug }),
      ...(seatCap !== undefined && { seat_cap: seatCap }),
      ...(brandColor !== undefined && { brand_color: brandColor }),
      ...(tier !== undefined && { tier, active_modules: [...modulesOfTier[tier]] }),
    })
    .eq('id', id)
  throwIfRefused(error)
}

export async function setTenantActive(id: string, isActive: boolean) {
  const { error } = await (await backend()).from('tenants').update({ is_active: isActive }).eq('id', id)
  throwIfRefused(error)
}
