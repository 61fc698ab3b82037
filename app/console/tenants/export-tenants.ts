import type { useTranslations } from 'use-intl'
import { downloadCsv } from '~/platform/csv'
import type { Tenant } from '~/platform/tenants.queries'
import type { SeatCounts } from './seat-counts'

/** How many counts are asked for at once. */
const atOnce = 8

/** Saves the tenants as a CSV file, each with how many people it has. */
export async function exportTenants(
  tenants: readonly Tenant[],
  seatsOf: SeatCounts,
  t: ReturnType<typeof useTranslations<'tenants'>>,
) {
  const used = new Map<string, number>()
  const left = [...tenants]
  const count = async () => {
    for (let tenant = left.shift(); tenant; tenant = left.shift())
      used.set(tenant.id, await seatsOf(tenant.id))
  }
  await Promise.all(Array.from({ length: atOnce }, count))
  await downloadCsv<Tenant>(
    'tenants.csv',
    [
      { header: t('name'), value: ({ name }) => name },
      { header: t('slug'), value: ({ slug }) => slug },
      { header: t('tier'), value: ({ tier }) => tier },
      { header: t('state'), value: ({ isActive }) => (isActive ? t('active') : t('suspended')) },
      { header: t('seatsUsed'), value: ({ id }) => used.get(id) ?? 0 },
      { header: t('seatCap'), value: ({ seatCap }) => seatCap },
      { header: t('brandColor'), value: ({ brandColor }) => brandColor },
      { header: t('created'), value: ({ createdAt }) => createdAt },
    ],
    tenants,
  )
}
