import { listAudit } from '~/platform/audit/audit.queries'
import { logger } from '~/platform/logger'
import { readSeatUsage } from '~/platform/seats/seats.queries'
import { listLastSeen } from './dashboard.queries'

const noFilter = { person: '', kind: '', from: '', to: '' } as const

/** What only those see who look after the workspace: its seats, who was here last, what happened lately. Throws Refusal. */
export async function readAdministration(tenantId: string) {
  const [seats, lastSeen, activity] = await Promise.all([
    readSeatUsage(tenantId),
    listLastSeen(tenantId),
    recentEntries(tenantId),
  ])
  return { seats, lastSeen, activity }
}

export type Administration = Awaited<ReturnType<typeof readAdministration>>

/** The log is no reason to show nothing else. */
async function recentEntries(tenantId: string) {
  try {
    const { entries } = await listAudit({ tenantId }, { filter: noFilter, limit: 5 })
    return entries
  } catch (error) {
    logger.warn('the log could not be read', error)
    return null
  }
}
