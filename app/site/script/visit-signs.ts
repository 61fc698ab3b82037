import { barePath } from '~/domain/locale'
import { layoutShift, type Shift } from '~/domain/vitals'
import { mayRememberStatistics } from '~/platform/consent'
import { drawnVariants } from '~/platform/experiments'
import { flush, track, trackConversion, trackForm, trackView } from './visit-tracker'

const noted = new Set<string>()
const measured: Record<string, number> = {}
const shifts: Shift[] = []
let depth = 0
let isNoted = false
/** Since when this page is before someone who lets us count; 0 while it is not. */
let shownAt = 0

/** Watches for what is counted once the visitor has said yes. Nothing here keeps a page from being ready to go back to. */
export function startVisitSigns() {
  measure()
  addEventListener('click', ({ target }) => {
    const link = (target as Element).closest?.('a')
    if (link) noteLink(link)
  })
  addEventListener('focusin', ({ target }) => {
    const kind = (target as Element).closest?.<HTMLElement>('[data-submission]')?.dataset.submission
    if (kind && isFirst(kind)) track('form', 'start', kind)
  })
  addEventListener('answered', ({ target, detail }: CustomEventInit<boolean> & Event) =>
    trackForm((target as HTMLElement).dataset.submission ?? '', detail === true),
  )
  addEventListener('input', ({ target }) => {
    if ((target as Element).closest?.('[data-tool]') && isFirst('a tool')) track('engagement', 'tool')
  })
  addEventListener('scroll', noteDepth)
  document.addEventListener('visibilitychange', () => (document.hidden ? leave() : come()))
  addEventListener('pagehide', leave)
  addEventListener('pageshow', ({ persisted }) => persisted && noteView())
  noteView()
}

/**
 * Notes that this page is seen, with the drawn variants and the goal it shows: at once, or when a tab that was opened in
 * the background is looked at.
 */
export function noteView() {
  isNoted = false
  come()
}

/** Someone looks, from now on: what was before the yes, or out of sight, is no time on this page. */
function come() {
  shownAt = !document.hidden && mayRememberStatistics() ? performance.now() : 0
  if (isNoted || !shownAt) return
  isNoted = true
  trackView()
  const variants = drawnVariants()
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-experiment]')) {
    const test = dataset.experiment ?? ''
    const variant = variants[test]
    if (variant) track('engagement', 'exposure', test, null, { variant })
  }
  trackConversion(barePath(location.pathname))
}

function noteLink({ protocol, hostname, host, pathname, dataset }: HTMLAnchorElement) {
  const path = barePath(pathname)
  if (host !== location.host) track('navigation', 'outbound', hostname || protocol.slice(0, -1))
  else if (/^\/downloads\/.*\./.test(path)) track('button', 'download', pathname)
  else if (dataset.cta !== undefined) track('cta', 'cta', path)
}

/** Each quarter of the page, when its end has come above the lower edge of the screen. */
function noteDepth() {
  const seen = (100 * (scrollY + innerHeight + 2)) / document.documentElement.scrollHeight
  while (depth < 100 && depth + 25 <= seen) {
    depth += 25
    track('engagement', 'scroll', '', depth)
  }
}

/** No one looks any more, and perhaps no one comes back: how long it was, how fast the page was, and off it goes. */
function leave() {
  const seconds = Math.round((performance.now() - shownAt) / 1000)
  if (shownAt && seconds) track('engagement', 'time', '', seconds)
  shownAt = 0
  if (isNoted && isFirst('vitals')) {
    measured.cls = 1000 * layoutShift(shifts)
    track('engagement', 'vitals', '', null, measured)
  }
  flush()
}

function isFirst(sign: string): boolean {
  return !noted.has(sign) && Boolean(noted.add(sign))
}

interface Entry extends PerformanceEventTiming {
  value: number
  hadRecentInput: boolean
}

/** The Core Web Vitals of this page: milliseconds, and the layout's shifts, which are added up when someone leaves. */
function measure() {
  observe('navigation', (entry) => {
    measured.ttfb = (entry as PerformanceEntry as PerformanceNavigationTiming).responseStart
  })
  // What is painted once a page was out of sight says when someone looked, not how fast it was.
  if (!performance.getEntriesByType('visibility-state').some(({ name }) => name === 'hidden'))
    observe('largest-contentful-paint', ({ startTime }) => {
      measured.lcp = startTime
    })
  observe('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (!hadRecentInput) shifts.push({ at: startTime, value })
  })
  observe('event', ({ interactionId, duration }) => {
    if (interactionId) measured.inp = Math.max(measured.inp ?? 0, duration)
  })
}

function observe(type: string, note: (entry: Entry) => void) {
  const options = { type, buffered: true, durationThreshold: 16 }
  new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(note)).observe(options)
}
