/** What of an address is the report itself; under which id it is kept and whose rows are open are not. */
const passing = ['saved', 'rows', 'page']

/** The part of an address that is kept with a report, always written in the same order. */
export function keptQuery(search: URLSearchParams): string {
  const kept = [...search].filter(([name, value]) => value !== '' && !passing.includes(name))
  return new URLSearchParams(kept.toSorted(([one], [other]) => one.localeCompare(other))).toString()
}

/** Where a kept report opens. */
export function savedAddress({ id, query }: { id: string; query: string }): string {
  return `/app/reports/build?${query}&saved=${id}`
}

/** The metrics after one was tapped: taken away, or added at the end. */
export function tapped(metrics: readonly string[], key: string): string[] {
  return metrics.includes(key) ? metrics.filter((one) => one !== key) : [...metrics, key]
}
