import { type Tier, tiers } from '~/domain/modules'
import { type AddOn, addOns } from './add-ons'

export const seatsMax = 250

export interface WantedBill {
  plan: Tier
  seats: number
  addOns: readonly AddOn[]
}

/** The bill an address asks for: `?plan=growth&seats=40&addons=bi_reports`; what makes no sense is left out. */
export function billIn(search: string): Partial<WantedBill> {
  const given = new URLSearchParams(search)
  const plan = tiers.find((tier) => tier === given.get('plan'))
  const seats = /^\d{1,9}$/.test(given.get('seats') ?? '') ? seatsWithin(given.get('seats')) : undefined
  const listed = given.get('addons')?.split(',') ?? []
  const ticked = addOns.filter((addOn) => listed.includes(addOn))
  return { ...(plan && { plan }), ...(seats && { seats }), ...(ticked.length > 0 && { addOns: ticked }) }
}

/** An address with this bill in it, beside whatever else it says. */
export function withBill(search: string, { plan, seats, addOns: ticked }: WantedBill): string {
  const next = new URLSearchParams(search)
  next.set('plan', plan)
  next.set('seats', String(seats))
  if (ticked.length > 0) next.set('addons', ticked.join(','))
  else next.delete('addons')
  return `?${next.toString().replaceAll('%2C', ',')}`
}

/** A number of seats the bill can be made for. */
export function seatsWithin(typed: string | null): number {
  return Math.min(seatsMax, Math.max(1, Math.round(Number(typed)) || 1))
}

/** Where a bill is sent from: the contact form, which writes it into the message (`contact-script.ts`). */
export function billLink(bill: WantedBill): string {
  return `/contact${withBill('?topic=platform', bill)}#message`
}
