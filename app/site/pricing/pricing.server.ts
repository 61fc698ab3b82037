import pricing from '~content/pricing.json'
import rates from '~content/rates.json'
import { pricingSchema } from '~content/schemas/pricing'
import { ratesSchema } from '~content/schemas/rates'

/** Stops the build when prices or rates do not fit their schema. */
export function checkPrices() {
  pricingSchema.parse(pricing)
  ratesSchema.parse(rates)
}
