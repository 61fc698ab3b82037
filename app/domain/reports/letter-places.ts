import type { Letter, LetterFigure } from './letter-told.ts'

const build = '/app/reports/build?'
/** Where the rows under a figure of a letter are. */
export const placeOf: Record<LetterFigure, string> = {
  'certifications.expired': '/app/reports/compliance?rows=certifications.expired',
  'learning.overdue': '/app/reports/overdue?rows=learning.overdue',
  'actions.open': '/app/reports/actions?rows=actions.open',
  'shops.score': `${build}by=outlet&compare=last_period&metrics=score.visits&of=shops&period=days28&rows=shops.score`,
  'loyalty.spend': `${build}by=outlet&compare=last_period&metrics=spend.bills.guests&of=loyalty&period=days28&rows=loyalty.spend`,
  'certifications.held_percent': '/app/reports/compliance?rows=certifications.held_percent',
  'learning.done_percent': '/app/reports/training?rows=learning.done_percent',
}
/** Figures that are of the last four weeks; the others are how things stand. */
export const ofPeriod: readonly LetterFigure[] = ['shops.score', 'loyalty.spend']

/** Where what is asked for is decided; null where nothing is. */
export function toDecide({ kind, signal }: Letter['decision']): string | null {
  switch (kind) {
    case 'signal':
      return signal
        ? `/app/actions/new?${new URLSearchParams({ kpi: signal.kpi, outlet: signal.outlet_id, from: signal.week, to: lastDayOf(signal.week) })}`
        : null
    case 'actions':
      return '/app/actions?state=overdue'
    case 'appeals':
      return '/app/reports/appeals?rows=appeals.undecided'
    case 'expired':
      return '/app/courses/compliance?state=expired'
    case 'overdue':
      return '/app/courses/team?state=overdue'
    case 'none':
      return null
  }
}

/** The Sunday of the week that a Monday begins. */
export function lastDayOf(monday: string): string {
  return new Date(Date.parse(monday) + 6 * 86_400_000).toISOString().slice(0, 10)
}
