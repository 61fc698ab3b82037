import { backend } from '~/platform/backend'
import { logger } from '~/platform/logger'

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
