/** What a plan costs: a monthly amount that contains some seats, and an amount for each seat above. Null means "ask us". */
export interface PlanPrice {
  monthlyRupees: number | null
  seatsIncluded: number
  furtherSeatRupees: number | null
}

/** A monthly bill, line by line, in paise. */
export interface Bill {
  basePaise: number
  furtherSeats: number
  furtherPaise: number
  /** Each add-on that has a price, in the order given. */
  addOnPaise: number[]
  netPaise: number
  gstPaise: number
  totalPaise: number
}

/**
 * The bill of one month: base + (seats - included) x further seat + add-ons, and GST once on the sum, rounded to the
 * paisa. Null when the plan has no price or the price of a further seat is missing where it is needed.
 */
export function billOf(
  { monthlyRupees, seatsIncluded, furtherSeatRupees }: PlanPrice,
  seats: number,
  gstPercent: number,
  addOnRupees: readonly number[] = [],
): Bill | null {
  const furtherSeats = Math.max(0, seats - seatsIncluded)
  if (monthlyRupees === null || (furtherSeats > 0 && furtherSeatRupees === null)) return null
  const basePaise = Math.round(monthlyRupees * 100)
  const furtherPaise = furtherSeats * Math.round((furtherSeatRupees ?? 0) * 100)
  const addOnPaise = addOnRupees.map((rupees) => Math.round(rupees * 100))
  const netPaise = addOnPaise.reduce((sum, paise) => sum + paise, basePaise + furtherPaise)
  const gstPaise = Math.round((netPaise * gstPercent) / 100)
  const totalPaise = netPaise + gstPaise
  return { basePaise, furtherSeats, furtherPaise, addOnPaise, netPaise, gstPaise, totalPaise }
}

/** An amount of rupees in another currency's smallest coins, at so many rupees for one unit of it. */
export function inOtherCurrency(paise: number, rupeesPerUnit: number, decimals: number): number {
  return Math.round((paise / 100 / rupeesPerUnit) * 10 ** decimals)
}
