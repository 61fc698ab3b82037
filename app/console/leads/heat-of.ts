import { type LeadHeat, leadHeat } from '~/domain/lead-score'
import type { ListedLead } from './leads.queries'

/** How soon somebody should be called. */
export function heatOf(
  lead: Pick<ListedLead, 'kind' | 'phone' | 'company' | 'topic' | 'message' | 'details' | 'source'>,
): LeadHeat {
  const outlets = Number(lead.details.outlets ?? lead.source.outlets)
  return leadHeat({
    ...lead,
    tool: lead.details.tool ?? lead.source.tool ?? null,
    outlets: Number.isFinite(outlets) ? outlets : null,
  })
}
