import { currencies } from './currency.ts'

export const topics = [
  'sales-excellence',
  'talent-optimization',
  'digital-transformation',
  'mystery-shopping',
  'frontline-training',
  'kpi-management',
  'guest-loyalty',
  'menu-and-pricing',
  'opening-readiness',
  'platform',
  'payment',
  'other',
] as const

export const toolIds = [
  'sales-cycle-velocity',
  'net-revenue-retention',
  'utilization-forecaster',
  'tender-win-probability',
  'revpar-bridge',
  'menu-engineering',
  'labour-roster',
  'mystery-shop-sample',
  'revenue-health',
  'assessment',
  'solutions-matcher',
] as const

export const paymentMethods = ['upi', 'bank', 'international'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

const choices: Record<string, readonly string[]> = {
  topic: topics,
  tool: toolIds,
  method: paymentMethods,
  currency: currencies,
}

/** Whether a value is among the choices that the forms of the site offer in a field. */
export function isKnownChoice(field: string, value: string): boolean {
  return choices[field]?.includes(value) ?? false
}
