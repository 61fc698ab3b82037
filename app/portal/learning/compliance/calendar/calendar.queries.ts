import * as z from 'zod/mini'
import { isUuid } from '~/domain/uuid'
import { ask } from '~/platform/answers/ask'
import { inBoth, shape } from '~/platform/answers/shapes'
import { wallCell } from '../wall-row'

const calendarCell = shape({
  person_id: z.string(),
  full_name: z.string(),
  outlets: z.array(z.string()),
  certification_id: z.string(),
  title: inBoth,
  cell: wallCell,
})
export type CalendarCell = z.infer<typeof calendarCell>

/** What has a day in the last three months or within so many to come. Throws Refusal. */
export function listCalendar(tenantId: string, outletId: string, months: number): Promise<CalendarCell[]> {
  const args = {
    p_tenant_id: tenantId,
    ...(isUuid(outletId) && { p_outlet_id: outletId }),
    p_months: months,
  }
  return ask('compliance_calendar', args, z.array(calendarCell))
}
