/** Who a page is for: people who enter figures, or admins; everyone who reads figures where it is not set. */
type IsFor = 'keepers' | 'admins'

interface FiguresPage {
  to: string
  key: string
  /** Only at this very address, not below it. */
  end?: boolean
  isFor?: IsFor
}

/** The pages of the dashboards by what somebody comes for; a further page is a line in its group. */
const groups = [
  { key: 'overview', pages: [{ to: '/app/dashboards', key: 'overview', end: true }] },
  {
    key: 'beside',
    pages: [
      { to: '/app/dashboards/ranking', key: 'ranking' },
      { to: '/app/dashboards/benchmark', key: 'benchmark' },
      { to: '/app/dashboards/hours', key: 'hours' },
      { to: '/app/dashboards/comp-set', key: 'compSet', isFor: 'keepers' },
    ],
  },
  { key: 'signals', pages: [{ to: '/app/dashboards/signals', key: 'signals' }] },
  { key: 'menu', pages: [{ to: '/app/dashboards/menu', key: 'menu', isFor: 'keepers' }] },
  {
    key: 'keeping',
    pages: [
      { to: '/app/dashboards/figures', key: 'figures', end: true, isFor: 'keepers' },
      { to: '/app/dashboards/figures/import', key: 'import', isFor: 'keepers' },
      { to: '/app/dashboards/figures/imports', key: 'imports', isFor: 'keepers' },
      { to: '/app/dashboards/figures/keys', key: 'keys', isFor: 'admins' },
    ],
  },
  {
    key: 'measured',
    pages: [
      { to: '/app/dashboards/targets', key: 'targets', isFor: 'keepers' },
      { to: '/app/dashboards/occasions', key: 'occasions' },
      { to: '/app/dashboards/catalogue', key: 'catalogue' },
    ],
  },
] as const satisfies readonly { key: string; pages: readonly FiguresPage[] }[]

type Group = (typeof groups)[number]
export type FiguresGroupKey = Group['key']
export type FiguresPageKey = Group['pages'][number]['key']

export interface FiguresGroup {
  key: FiguresGroupKey
  pages: (FiguresPage & { key: FiguresPageKey })[]
}

/** The groups in which this person has pages, with the pages. */
export function figuresGroups(has: Record<IsFor, boolean>): FiguresGroup[] {
  return groups
    .map(({ key, pages }) => ({
      key,
      pages: pages.filter((page) => !('isFor' in page) || has[page.isFor]),
    }))
    .filter(({ pages }) => pages.length > 0)
}

/** The group that an address lies in: of two paths that fit, the longer. */
export function groupAt(shown: readonly FiguresGroup[], pathname: string): FiguresGroup | undefined {
  const fits = (to: string) => pathname === to || pathname.startsWith(`${to}/`)
  const [found] = shown
    .flatMap((group) => group.pages.filter(({ to }) => fits(to)).map(({ to }) => ({ group, to })))
    .sort((a, b) => b.to.length - a.to.length)
  return found?.group
}
