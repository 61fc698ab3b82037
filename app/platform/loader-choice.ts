import { useSyncExternalStore } from 'react'
import { engagementScore, longSessionMs } from '~/domain/engagement'
import { chooseLoader, remembered, rememberedMax } from '~/domain/loader-choice'
import type { LoaderVariant } from '~/ui/loader-drawings'
import { mayRememberStatistics } from './consent'
import { isRecord, recall, remember } from './device-store'

/** From the quietest to the liveliest. */
const variants: readonly LoaderVariant[] = ['dots', 'pulse', 'gradient', 'orbit', 'brain', 'neural']

interface Statistics {
  startedAt: number
  pageViews: number
  interactions: number
  recent: readonly LoaderVariant[]
}

const storageKey = 'sopan-session-statistics'
const checkEveryMs = 30_000
/** After so long without a sign of life what comes next is another session. */
const sessionGapMs = 30 * 60_000

let statistics: Statistics | undefined
let chosen: LoaderVariant = 'neural'
const listeners = new Set<() => void>()

/** The loader that is chosen now, for `LoadingOverlay`. */
export function useLoaderVariant(): LoaderVariant {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => chosen,
    () => 'neural' as const,
  )
}

/** Counts a page that is seen, and chooses anew. */
export function notePageView(now = Date.now()) {
  const known = current(now)
  statistics = { ...known, pageViews: known.pageViews + 1 }
  choose(now)
}

/** Chooses anew every 30 seconds in a session that is long enough, and counts presses and keys. Returns how to stop. */
export function watchEngagement(): () => void {
  function count() {
    const known = current(Date.now())
    statistics = { ...known, interactions: known.interactions + 1 }
  }
  const timer = setInterval(() => {
    const now = Date.now()
    if (now - current(now).startedAt > longSessionMs) choose(now)
  }, checkEveryMs)
  const signs = ['pointerdown', 'keydown'] as const
  for (const sign of signs) addEventListener(sign, count, { passive: true, capture: true })
  return () => {
    clearInterval(timer)
    for (const sign of signs) removeEventListener(sign, count, { capture: true })
  }
}

function choose(now: number) {
  const { startedAt, pageViews, interactions, recent } = current(now)
  const score = engagementScore({ sessionMs: now - startedAt, pageViews, interactions })
  chosen = chooseLoader(variants, score, recent, Math.random())
  statistics = { startedAt, pageViews, interactions, recent: remembered(recent, chosen) }
  remember(storageKey, mayRememberStatistics() ? { ...statistics, seenAt: now } : undefined)
  for (const listener of listeners) listener()
}

function current(now: number): Statistics {
  statistics ??= (mayRememberStatistics()
    ? recall(storageKey, (stored) => readStatistics(stored, now))
    : undefined) ?? {
    startedAt: now,
    pageViews: 0,
    interactions: 0,
    recent: [],
  }
  return statistics
}

function isVariant(stored: unknown): stored is LoaderVariant {
  return variants.some((variant) => variant === stored)
}

function readStatistics(stored: unknown, now: number): Statistics | undefined {
  if (!isRecord(stored)) return undefined
  const { startedAt, pageViews, interactions, recent, seenAt } = stored
  const areNumbers = [startedAt, pageViews, interactions, seenAt].every((value) => typeof value === 'number')
  if (!areNumbers || !Array.isArray(recent)) return undefined
  const isOver = now - (seenAt as number) > sessionGapMs || (startedAt as number) > now
  if (isOver) return undefined
  return {
    startedAt: startedAt as number,
    pageViews: pageViews as number,
    interactions: interactions as number,
    recent: recent.filter(isVariant).slice(-rememberedMax), // in the order in which they were shown
  }
}
