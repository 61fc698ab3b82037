/** What outlets told of the same days: bills with a card, and all parties with all sales. Money in paise. */
export interface TwoSides {
  bills: number
  spend_paise: number
  parties: number
  revenue_paise: number
}

export interface Comparison {
  withCard: { bills: number; meanPaise: number | null }
  others: { bills: number; meanPaise: number | null }
  /** Of all bills, 0 to 1. */
  share: number
}

/**
 * Bills with a card beside those without, a party counting as a bill; undefined where the figures do not fit together: more bills or
 * more money with a card than there was at all.
 */
export function compared({ bills, spend_paise, parties, revenue_paise }: TwoSides): Comparison | undefined {
  const others = parties - bills
  const rest = revenue_paise - spend_paise
  if (parties <= 0 || others < 0 || rest < 0) return undefined
  const mean = (paise: number, count: number) => (count > 0 ? Math.round(paise / count) : null)
  return {
    withCard: { bills, meanPaise: mean(spend_paise, bills) },
    others: { bills: others, meanPaise: mean(rest, others) },
    share: bills / parties,
  }
}
