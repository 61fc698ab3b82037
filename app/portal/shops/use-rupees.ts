import { useFormatter } from 'use-intl'

/** Writes whole rupees: ₹1,50,000. */
export function useRupees(): (rupees: number) => string {
  const { number } = useFormatter()
  return (rupees) => number(rupees, { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })
}
