import * as z from 'zod/mini'
import { ask } from '~/platform/answers/ask'
import { shape } from '~/platform/answers/shapes'
import { hourKpis } from './hours-query'

const known = {
  first_day: z.nullable(z.string()),
  last_day: z.nullable(z.string()),
  /** How many days of each are known; of several outlets together, days of outlets. */
  weekdays: z.array(shape({ weekday: z.number(), days: z.number() })),
  /** Of an average day; money in paise. */
  cells: z.array(
    shape({
      weekday: z.number(),
      hour: z.number(),
      value: z.number(),
      low: z.number(),
      high: z.number(),
    }),
  ),
}

const hours = shape({
  /** The one that was asked for, or the first that something is known of. */
  kpi: z.nullable(z.enum(hourKpis)),
  kpis: z.array(z.enum(hourKpis)),
  /** Those that are known by the hour. */
  outlets: z.array(shape({ id: z.string(), name: z.string() })),
  ...known,
})
export type WeekdayHours = z.output<typeof hours>

const outletHours = z.array(shape({ id: z.string(), name: z.string(), ...known }))
export type OutletHours = z.output<typeof outletHours>[number]

interface HoursAsked {
  kpi?: string
  outlet?: string
  weeks: number
}

/** The average day by weekday and hour, of the last weeks that are known so. Throws Refusal. */
export function readWeekdayHours(
  tenantId: string,
  { kpi, outlet, weeks }: HoursAsked,
): Promise<WeekdayHours> {
  return ask(
    'read_weekday_hours',
    {
      p_tenant_id: tenantId,
      p_weeks: weeks,
      ...(kpi && { p_kpi: kpi }),
      ...(outlet && { p_outlet_id: outlet }),
    },
    hours,
  )
}

/** The same of each outlet that is known by the hour, by name; of up to thirty. Throws Refusal. */
export function readOutletHours(
  tenantId: string,
  { kpi, weeks }: Omit<HoursAsked, 'outlet'>,
): Promise<OutletHours[]> {
  return ask(
    'read_outlet_hours',
    { p_tenant_id: tenantId, p_weeks: weeks, ...(kpi && { p_kpi: kpi }) },
    outletHours,
  )
}
