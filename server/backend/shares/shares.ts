import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { createFairTurnstile } from './fair-turnstile.ts'
import { createUsage } from './usage.ts'

/** The caller: an account and its tenant, or a visitor's address as both. */
export interface Asker {
  account: string
  tenant: string
}

/** What a question cost besides time. */
interface Spent {
  bytes: number
}

/** Lets questions at the database take turns, so that no one slows everyone else down. */
export type Shares = <Answer>(
  asker: Asker,
  ask: () => Promise<Answer>,
  spentBy: () => Spent,
) => Promise<Answer>

// A page asks about six things at once, most of them answered within milliseconds.
const perAccount = { atOnce: 200, perKey: 4, waitingMax: 400, waitingPerKey: 60 }
const lightLane = { atOnce: 7, perKey: 5, waitingMax: 400 }
const heavyLane = { atOnce: Math.max(1, availableParallelism() - 1), perKey: 1, waitingMax: 200 }

const halfLifeMs = 10_000
const heavyFrom = 500
const shortMs = 50
const costOfByte = 100 / (1024 * 1024)
const pacedBytesPerMs = (512 * 1024) / 1000

/** What a question counts for: the time that it was longer than a short one, and its answer. */
function costOf(ms: number, { bytes }: Spent): number {
  return Math.max(0, ms - shortMs) + bytes * costOfByte
}

/**
 * Returns the shares of one server. Each account has a few questions at once, and tenants take turns. Who asked for far
 * more than the others lately goes through a lane of its own, which leaves a core to everyone else, and rests after an
 * answer of many bytes, because taking it apart stops our one thread. A single caller is not held back.
 */
export function createShares(): Shares {
  const accounts = createFairTurnstile(perAccount)
  const light = createFairTurnstile(lightLane)
  const heavy = createFairTurnstile(heavyLane)
  const usage = createUsage(halfLifeMs)
  function isHeavy(account: string): boolean {
    const others = usage.ofOthers(account)
    return others !== undefined && usage.of(account) > heavyFrom + 3 * others
  }

  return ({ account, tenant }, ask, spentBy) =>
    accounts(account, async (keepUntil) => {
      const isSlowed = isHeavy(account)
      try {
        return await (isSlowed ? heavy : light)(tenant, async () => {
          const started = performance.now()
          return ask().finally(() => usage.add(account, costOf(performance.now() - started, spentBy())))
        })
      } finally {
        if (isSlowed) keepUntil(pause((perAccount.perKey * spentBy().bytes) / pacedBytesPerMs))
      }
    })
}
