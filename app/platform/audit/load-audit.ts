import { logger } from '../logger'
import {
  type AuditActor,
  type AuditEntry,
  type AuditScope,
  listAudit,
  listAuditActors,
} from './audit.queries'
import { type AuditFilter, readAuditFilter } from './audit-filter'

export interface AuditData {
  scope: AuditScope
  filter: AuditFilter
  /** Null when the log could not be read. */
  page: { entries: AuditEntry[]; older: string | null } | null
  /** Who can be chosen as the one who acted. */
  actors: AuditActor[]
  /** Whether the page begins at the newest entry. */
  isNewest: boolean
}

/** What `AuditList` shows, for a clientLoader: the page of the log that the address asks for. Never throws. */
export async function loadAudit(scope: AuditScope, query: URLSearchParams): Promise<AuditData> {
  const filter = readAuditFilter(query)
  const before = query.get('before')
  try {
    const [page, actors] = await Promise.all([
      listAudit(scope, { filter, before }),
      scope.tenantId && !scope.subject ? listAuditActors(scope.tenantId) : [],
    ])
    return { scope, filter, page, actors, isNewest: !before }
  } catch (error) {
    logger.error('the audit log could not be read', error)
    return { scope, filter, page: null, actors: [], isNewest: !before }
  }
}
