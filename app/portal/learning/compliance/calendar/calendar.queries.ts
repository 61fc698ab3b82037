import * as z from 'zod/mini'
import { standings } from '~/domain/certification-state'
import { isUuid } from '~/domain/uuid'
import { ask } from '~/platform/answers/ask'
import { inBoth, shape } from '~/platform/answers/shapes'

const endingPaper = shape({
  valid_until: z.string(),
  person_id: z.string(),
  full_name: z.string(),
  outlets: z.array(z.string()),
  certification_id: z.string(),
  title: inBoth,
  standing: z.enum(standings),
  is_learning: z.boolean(),
})
export type EndingPaper = z.infer<typeof endingPaper>

/** What has ended lately and what ends within so many months, by day. Throws Refusal. */
export function listEndings(tenantId: string, outletId: string, months: number): Promise<EndingPaper[]> {
  const args = {
    p_tenant_id: tenantId,
    ...(isUuid(outletId) && { p_outlet_id: outletId }),
    p_months: months,
  }
  return ask('compliance_calendar', args, z.array(endingPaper))
}
