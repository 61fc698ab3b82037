export type LeadHeat = 'hot' | 'warm' | 'cool'

/** What is known of someone who wrote to us. */
export interface LeadFacts {
  kind: 'contact' | 'appointment' | 'career' | 'tool_result'
  phone?: string | null
  company?: string | null
  topic?: string | null
  message?: string | null
  /** The tool whose result brought them here, from the form or from where they came. */
  tool?: string | null
  /** How many outlets, where a tool or the form was told. */
  outlets?: number | null
}

const kindPoints = { appointment: 50, contact: 30, tool_result: 25 } as const

/**
 * How soon someone should be called: what they asked for counts most, then how much they told us, then their size.
 * 60 points and more are hot, 40 and more warm; job applications are not leads.
 */
export function leadHeat(lead: LeadFacts): LeadHeat {
  if (lead.kind === 'career') return 'cool'
  const points =
    kindPoints[lead.kind] +
    (lead.tool ? 15 : 0) +
    (lead.phone ? 10 : 0) +
    (lead.company ? 10 : 0) +
    (lead.topic && lead.topic !== 'other' ? 5 : 0) +
    ((lead.message?.length ?? 0) >= 200 ? 5 : 0) +
    sizePoints(lead.outlets ?? 0)
  if (points >= 60) return 'hot'
  return points >= 40 ? 'warm' : 'cool'
}

function sizePoints(outlets: number): number {
  if (outlets >= 10) return 20
  return outlets >= 3 ? 10 : 0
}
