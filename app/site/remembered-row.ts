import type { Service, ServiceId } from '~content/schemas/service'

/** The line of a service's worked example that a reader remembers, counted from 0. */
const remembered: Record<ServiceId, number> = {
  'sales-excellence': 3,
  'talent-optimization': 6,
  'digital-transformation': 7,
  'mystery-shopping': 8,
  'frontline-training': 7,
  'kpi-management': 4,
  'guest-loyalty': 2,
  'menu-and-pricing': 8,
  'opening-readiness': 4,
}

export function rememberedRow(of: ServiceId, { rows }: Service['example']) {
  return rows[remembered[of]]
}
