/** How much work each account has asked for lately. */
export interface Usage {
  add(key: string, cost: number): void
  /** What is left of it by now: it halves every so many seconds. */
  of(key: string): number
  /** What is left on average of everyone else's; undefined when no one else has asked lately. */
  ofOthers(key: string): number | undefined
}

const forgottenAfter = 6 // half-lives
const rememberedMax = 10_000

/** Returns a memory of work that fades. `now` is in milliseconds. */
export function createUsage(halfLifeMs: number, now: () => number = () => performance.now()): Usage {
  const known = new Map<string, { cost: number; at: number }>() // who asked last stands last
  let all = { cost: 0, at: now() }
  const left = ({ cost, at }: { cost: number; at: number }) => cost * 0.5 ** ((now() - at) / halfLifeMs)
  const of = (key: string) => left(known.get(key) ?? { cost: 0, at: 0 })

  function forget() {
    for (const [key, { at }] of known) {
      if (known.size <= rememberedMax && now() - at < forgottenAfter * halfLifeMs) return
      known.delete(key)
    }
  }

  return {
    of,
    add(key, cost) {
      const sum = of(key) + cost
      known.delete(key)
      known.set(key, { cost: sum, at: now() })
      all = { cost: left(all) + cost, at: now() }
      forget()
    },
    ofOthers(key) {
      const others = known.size - (known.has(key) ? 1 : 0)
      return others ? Math.max(0, left(all) - of(key)) / others : undefined
    },
  }
}
