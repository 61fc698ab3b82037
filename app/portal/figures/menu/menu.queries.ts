import * as z from 'zod/mini'
import { ask, tell } from '~/platform/answers/ask'
import { shape } from '~/platform/answers/shapes'

const item = shape({
  id: z.number(),
  name: z.string(),
  category: z.string(),
  sold: z.number(),
  /** In paise, as price and cost are. */
  revenue: z.number(),
  /** What was said of its price and cost, the last first. */
  said: z.array(
    shape({
      price: z.nullable(z.number()),
      cost: z.nullable(z.number()),
      from_day: z.string(),
      by: z.nullable(z.string()),
    }),
  ),
})
export type MenuItem = z.output<typeof item>

const menu = shape({
  /** On which anything was sold. */
  days: z.number(),
  first_day: z.nullable(z.string()),
  last_day: z.nullable(z.string()),
  /** Those that have sales at all. */
  outlets: z.array(shape({ id: z.string(), name: z.string() })),
  items: z.array(item),
})
export type SoldMenu = z.output<typeof menu>

/** What each dish sold on the last days with sales, at one outlet or all. Throws Refusal `unknown_outlet`, `not_allowed`. */
export function readMenu(tenantId: string, days: number, outletId: string | null): Promise<SoldMenu> {
  return ask(
    'read_menu',
    { p_tenant_id: tenantId, p_days: days, ...(outletId && { p_outlet_id: outletId }) },
    menu,
  )
}

/** Keeps the price and recipe cost of a dish from today on, in paise. Throws Refusal `unknown_dish`, `invalid_price`. */
export function priceItem(
  tenantId: string,
  itemId: number,
  price: number | null,
  cost: number | null,
): Promise<void> {
  return tell('price_menu_item', {
    p_tenant_id: tenantId,
    p_item_id: itemId,
    // the generated types know nothing of what may be null
    p_price: price as number,
    p_cost: cost as number,
  })
}
