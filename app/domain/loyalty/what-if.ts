/** What somebody assumes about a programme that has not started. */
export interface Assumptions {
  /** Average bill, in paise. */
  meanBillPaise: number
  /** Points of a bill of that size. */
  pointsPerBill: number
  /** What the house pays for a point that is redeemed, in paise: cost of a reward over its points. */
  costPerPointPaise: number
  /** How many of a hundred points are redeemed in the end. */
  redeemedPercent: number
  /** Of a hundred rupees of a bill, what is left after food, drink and other cost that grows with it. */
  marginPercent: number
  /** Bills with a card in a month. */
  billsPerMonth: number
  /** Months after which unused points expire; 0 for never. */
  expiryMonths: number
}

export interface WhatIf {
  /** What a hundred bills with a card cost in rewards, in paise. */
  costPer100BillsPaise: number
  /** The same as a share of their amount, in percent. */
  costPercent: number
  /** How many more bills in a hundred it takes until the rewards are paid; null where a bill brings less than its points cost. */
  breakEvenPercent: number | null
  /** What points that are open after twelve months will cost, in paise. */
  liabilityAfterYearPaise: number
}

/**
 * What a programme would cost and what it would have to bring, under stated assumptions.
 *
 * Cost of a bill c = points x redeemed share x cost of a point. Contribution of a bill m = amount x margin. With a share u of
 * bills that come on top, the rewards are paid when u x (m - c) = c, so u = c / (m - c): bills on top earn points too.
 * Points earned in a month are redeemed evenly over the twelve months after, or over their life where that is shorter; what
 * is open after twelve months is the rest of each month's points that will be redeemed.
 */
export function whatIf(said: Assumptions): WhatIf {
  const redeemed = said.redeemedPercent / 100
  const cost = said.pointsPerBill * redeemed * said.costPerPointPaise
  const contribution = (said.meanBillPaise * said.marginPercent) / 100
  const life = said.expiryMonths > 0 ? Math.min(12, said.expiryMonths) : 12
  const openShares = Array.from({ length: 12 }, (_, age) => Math.max(0, 1 - (age + 1) / life))
  const open = openShares.reduce((sum, share) => sum + share, 0)
  return {
    costPer100BillsPaise: Math.round(100 * cost),
    costPercent: said.meanBillPaise > 0 ? (100 * cost) / said.meanBillPaise : 0,
    breakEvenPercent: contribution > cost ? (100 * cost) / (contribution - cost) : null,
    liabilityAfterYearPaise: Math.round(cost * said.billsPerMonth * open),
  }
}

/** The points of a bill by the first rule of spend, before tiers and bonus. */
export function pointsOfBill(
  billPaise: number,
  rule: { rupees: number; points: number } | undefined,
  rounding: 'down' | 'nearest' | 'up',
): number {
  if (!rule || rule.rupees <= 0) return 0
  const exact = (billPaise / 100 / rule.rupees) * rule.points
  if (rounding === 'down') return Math.floor(exact + 1e-9)
  return rounding === 'up' ? Math.ceil(exact - 1e-9) : Math.round(exact)
}
