import * as z from 'zod/mini'
import { ask } from '~/platform/answers/ask'
import { inBoth, shape } from '~/platform/answers/shapes'

const occasions = z.array(
  shape({
    id: z.string(),
    kind: z.enum(['festival', 'renovation', 'celebration', 'road', 'closed', 'price', 'other']),
    name: inBoth,
    /** Null: of all outlets. */
    outlet_id: z.nullable(z.string()),
    outlet: z.nullable(z.string()),
    first_day: z.string(),
    main_day: z.string(),
    last_day: z.string(),
    /** Who noted it; festivals are the platform's. */
    by: z.nullable(z.string()),
    noted_at: z.nullable(z.string()),
  }),
)
export type ReportOccasion = z.infer<typeof occasions>[number]

/** The festivals and notes of these days, for the caller's outlets. Throws Refusal. */
export function listReportOccasions(
  tenantId: string,
  { from, to }: { from: string; to: string },
): Promise<ReportOccasion[]> {
  return ask('report_occasions', { p_tenant_id: tenantId, p_from: from, p_to: to }, occasions)
}
