import * as z from 'zod/mini'
import type { Books } from '~/domain/loyalty/books'
import { ask } from '~/platform/answers/ask'
import { shape } from '~/platform/answers/shapes'

export const ages = ['month', 'quarter', 'half_year', 'later', 'never'] as const

const month = shape({
  /** Its first day. */
  month: z.string(),
  spend_paise: z.number(),
  earned: z.number(),
  redeemed: z.number(),
  expired: z.number(),
})

const loyaltyBooks = shape({
  /** Null where nothing has been published yet. */
  value_paise: z.nullable(z.number()),
  redemption: z.nullable(shape({ low: z.number(), expected: z.number(), high: z.number() })),
  /** Points that are not redeemed and have not run out, with those that wait. */
  open: z.number(),
  waiting: z.number(),
  debt: z.number(),
  /** Points by when they run out; what is not named is none. */
  ages: z.record(z.string(), z.number()),
  reward_paise: z.array(shape({ month: z.string(), cost_paise: z.number() })),
  months: z.array(month),
})

export interface LoyaltyBooks extends Books {
  open: number
  waiting: number
  debt: number
  ages: Record<(typeof ages)[number], number>
}

/** The ledger by months and what is open; null where nothing has been published yet. Throws Refusal. */
export async function readBooks(tenantId: string): Promise<LoyaltyBooks | null> {
  const told = await ask('loyalty_books', { p_tenant_id: tenantId }, loyaltyBooks)
  if (told.value_paise === null || told.redemption === null) return null
  return {
    valuePaise: told.value_paise,
    redemption: told.redemption,
    open: told.open,
    waiting: told.waiting,
    debt: told.debt,
    ages: { month: 0, quarter: 0, half_year: 0, later: 0, never: 0, ...told.ages },
    rewardPaise: told.reward_paise.reduce((sum, { cost_paise: paise }) => sum + paise, 0),
    months: told.months.map(({ month: first, spend_paise: spendPaise, earned, redeemed, expired }) => ({
      month: first,
      spendPaise,
      earned,
      redeemed,
      expired,
    })),
  }
}
