import type { RunningWave } from '~/domain/shops/refill'
import type { NamedShopper } from './use-shopper-word'
import { listAsked, readScheduleFacts, type ScheduleFacts, type Visit, type Wave } from './waves.queries'

/** What a proposal for a wave that runs needs to know. */
export interface Running extends RunningWave {
  facts: ScheduleFacts
  /** Names by id. */
  shoppers: ReadonlyMap<string, NamedShopper>
}

const waits: readonly Visit['state'][] = ['scheduled', 'declined', 'expired']
const over: readonly Visit['state'][] = ['rejected', 'cancelled']

/** How a wave that runs stands: what is taken, what waits and who was asked for it. Throws Refusal. */
export async function readRunning(tenantId: string, wave: Wave, visits: readonly Visit[]): Promise<Running> {
  const [facts, asked] = await Promise.all([readScheduleFacts(wave.id), listAsked(tenantId, wave.id)])
  const live = visits.filter(({ state }) => !over.includes(state))
  return {
    facts,
    shoppers: new Map(facts.shoppers.map((shopper) => [shopper.id, shopper])),
    taken: live
      .filter(({ state }) => !waits.includes(state))
      .map((visit) => ({ ...visit, isReplaced: visit.state === 'excluded' })),
    waiting: live
      .filter(({ state }) => waits.includes(state))
      .map((visit) => ({ ...visit, asked: asked.get(visit.id) ?? [] })),
    costInr: live.reduce((sum, { feeInr, capInr }) => sum + feeInr + capInr, 0),
  }
}
