import { experimentPlans } from '~/domain/analytics/experiment-plans'
import type { Fact } from './analytics.queries'

const nothing = { visits: 0, views: 0, events: 0, conversions: 0, valued: 0, value: 0, seconds: 0 }

/** The rows of a dimension, the most frequent first and the collected rest last. */
export function rowsOf(facts: readonly Fact[], dimension: string): Fact[] {
  const own = facts.filter((fact) => fact.dimension === dimension)
  return [...own.filter(({ key }) => key !== '(other)'), ...own.filter(({ key }) => key === '(other)')]
}

/** One row; zeros where nothing was counted. */
export function factOf(facts: readonly Fact[], dimension: string, key: string): Fact {
  return (
    facts.find((fact) => fact.dimension === dimension && fact.key === key) ?? { dimension, key, ...nothing }
  )
}

/** What the top of the page says of a time. Shares and averages are null without a visit. */
export function headlineOf(facts: readonly Fact[]) {
  const { visits, views, conversions, valued, value, seconds } = factOf(facts, 'total', '')
  const of = (count: number) => (visits === 0 ? null : count / visits)
  return {
    visits,
    views,
    perVisit: of(views),
    single: of(factOf(facts, 'length', 'single').visits),
    seconds: of(seconds),
    conversions,
    rate: of(conversions),
    value,
    unvalued: conversions - valued,
  }
}

/** How much more or less something is than before, as a share; null where there is nothing to compare. */
export function changeOf(now: number | null, before: number | null): number | null {
  return now === null || !before ? null : now / before - 1
}

/** Who went how far: the visits of each step, which shares of the first and of the step before. */
export function funnelSteps(facts: readonly Fact[], funnel: string) {
  const counts = [1, 2, 3, 4].map((step) => factOf(facts, 'funnel', `${funnel}:${step}`).visits)
  const share = (count: number, of: number | undefined) => (of ? count / of : null)
  return counts.map((visits, at) => ({
    step: at + 1,
    visits,
    ofFirst: share(visits, counts[0]),
    ofBefore: at === 0 ? null : share(visits, counts[at - 1]),
  }))
}

/** The planned tests that were seen, with the visits and the converted visits of both variants. */
export function experimentsOf(facts: readonly Fact[]) {
  const seen = new Set(rowsOf(facts, 'experiment').map(({ key }) => key.replace(/:[AB]$/, '')))
  const sample = (name: string, variant: 'A' | 'B') => {
    const { visits, conversions } = factOf(facts, 'experiment', `${name}:${variant}`)
    return { hits: conversions, trials: visits }
  }
  return Object.entries(experimentPlans)
    .filter(([name]) => seen.has(name))
    .map(([name, plan]) => ({ name, plan, a: sample(name, 'A'), b: sample(name, 'B') }))
}

/** How many measurements of a vital fell into each step of its histogram. */
export function histogramOf(facts: readonly Fact[], vital: string): Map<number, number> {
  return new Map(
    rowsOf(facts, 'vital').flatMap(({ key, events }): [number, number][] => {
      const [name, step] = key.split(':')
      return name === vital ? [[Number(step), events]] : []
    }),
  )
}
