import * as z from 'zod/mini'
import type { Books } from '~/domain/loyalty/books'
import { ask, tell } from '~/platform/answers/ask'
import { shape } from '~/platform/answers/shapes'

export const ages = ['month', 'quarter', 'half_year', 'later', 'never'] as const

const rates = shape({ low: z.number(), expected: z.number(), high: z.number() })

const month = shape({
  /** Its first day. */
  month: z.string(),
  spend_paise: z.number(),
  earned: z.number(),
  redeemed: z.number(),
  expired: z.number(),
  /** Entries that were written for a closed month and are booked here. */
  late: z.number(),
  closed: z.nullable(
    shape({
      at: z.string(),
      by: z.nullable(z.string()),
      value_paise: z.number(),
      redemption: rates,
      reward_paise: z.number(),
    }),
  ),
})

const loyaltyBooks = shape({
  /** The month that can be closed next; null where none is over. */
  may_close: z.nullable(z.string()),
  /** Null where nothing has been published yet. */
  value_paise: z.nullable(z.number()),
  redemption: z.nullable(rates),
  /** Points that are not redeemed and have not run out, with those that wait. */
  open: z.number(),
  waiting: z.number(),
  debt: z.number(),
  /** When that was counted; null: just now. */
  counted_at: z.nullable(z.string()),
  /** Points by when they run out; what is not named is none. */
  ages: z.record(z.string(), z.number()),
  reward_paise: z.array(shape({ month: z.string(), cost_paise: z.number() })),
  months: z.array(month),
})

export interface LoyaltyBooks extends Books {
  mayClose: string | null
  open: number
  waiting: number
  debt: number
  /** When the open points were counted; null: just now. */
  countedAt: string | null
  ages: Record<(typeof ages)[number], number>
}

/** The ledger by months and what is open; null where nothing has been published yet. Throws Refusal. */
export async function readBooks(tenantId: string): Promise<LoyaltyBooks | null> {
  const told = await ask('loyalty_books', { p_tenant_id: tenantId }, loyaltyBooks)
  if (told.value_paise === null || told.redemption === null) return null
  return {
    valuePaise: told.value_paise,
    redemption: told.redemption,
    mayClose: told.may_close,
    open: told.open,
    waiting: told.waiting,
    debt: told.debt,
    countedAt: told.counted_at,
    ages: { month: 0, quarter: 0, half_year: 0, later: 0, never: 0, ...told.ages },
    rewardPaise: told.reward_paise.reduce((sum, { cost_paise: paise }) => sum + paise, 0),
    months: told.months.map(({ spend_paise: spendPaise, closed, ...counted }) => ({
      ...counted,
      spendPaise,
      closed: closed && {
        at: closed.at,
        by: closed.by,
        valuePaise: closed.value_paise,
        redemption: closed.redemption,
        rewardPaise: closed.reward_paise,
      },
    })),
  }
}

/** Closes a month that is over: its figures stay. Throws Refusal `month_order`, `month_not_over`. */
export async function closeMonth(tenantId: string, closing: string) {
  await tell('close_loyalty_month', { p_tenant_id: tenantId, p_month: closing })
}

/** Opens the last closed month again. Throws Refusal `month_order`, `reason_required`. */
export async function reopenMonth(tenantId: string, closed: string, reason: string) {
  await tell('reopen_loyalty_month', { p_tenant_id: tenantId, p_month: closed, p_reason: reason })
}
