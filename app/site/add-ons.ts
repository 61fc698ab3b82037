import type { Module } from '~/domain/modules'
import { addOns as prices } from '~content/pricing.json'

export type AddOn = keyof typeof prices & Module

/** Every module with a price of its own, in the order of `content/pricing.json`. */
export const addOns = Object.keys(prices) as AddOn[]

/** What an add-on costs a month in rupees; null means "ask us". */
export function addOnRupees(addOn: AddOn): number | null {
  return prices[addOn]
}
