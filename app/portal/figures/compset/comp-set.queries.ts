import * as z from 'zod/mini'
import { type SetTotals, spreadOver } from '~/domain/kpi/comp-set'
import { dayAfter, daysIn, type Period } from '~/domain/kpi/periods'
import { ask } from '~/platform/answers/ask'
import { shape } from '~/platform/answers/shapes'

const recorded = shape({
  is_written: z.boolean(),
  is_repeated: z.boolean(),
  written: z.number(),
  same: z.number(),
  refused: z.array(shape({ line: z.number(), code: z.string() })),
  doubts: z.array(
    shape({
      outlet_id: z.string(),
      day: z.string(),
      code: z.string(),
      measure: z.string(),
      other: z.nullable(z.string()),
    }),
  ),
})

interface SentSet {
  tenantId: string
  outletId: string
  period: Period
  set: SetTotals
  reason: string
}

/**
 * Writes what a report says of a hotel's comp set: of more days than one in equal parts, so that any days can be read. Returns why
 * not, by the code of the first refused row; null once it is written. Throws Refusal.
 */
export async function recordSet({
  tenantId,
  outletId,
  period,
  set,
  reason,
}: SentSet): Promise<string | null> {
  const days = daysIn(period)
  const rowsOf = (measure: string, total: number) =>
    spreadOver(total, days).map((value, at) => ({
      outlet_id: outletId,
      day: dayAfter(period.from, at),
      measure,
      value,
    }))
  const answer = await ask(
    'record_facts',
    {
      p_tenant_id: tenantId,
      p_entry_id: crypto.randomUUID(),
      p_rows: [
        ...rowsOf('set_rooms_available', set.available),
        ...rowsOf('set_rooms_sold', set.sold),
        ...rowsOf('set_room_revenue', set.revenue),
      ],
      p_is_confirmed: true, // the form has asked what can be asked of a whole report
      ...(reason && { p_reason: reason }),
    },
    recorded,
  )
  return answer.is_written ? null : (answer.refused[0]?.code ?? 'out_of_range')
}
