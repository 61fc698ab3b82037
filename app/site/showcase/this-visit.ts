import { layoutShift, type Shift, type Vital, verdictOf } from '~/domain/vitals'
import { startLookChoices } from './look-choices-script'

interface LayoutShiftEntry extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

const language = document.documentElement.lang
const seconds = unit('second', 2)
const kilobytes = unit('kilobyte', 0)
const share = new Intl.NumberFormat(language, { maximumFractionDigits: 3 })

// The script of /performance-accessibility.
measureVisit()
startLookChoices()

/** Measures this visit with the browser's own observers and writes it into the page; nothing is kept or sent. */
function measureVisit() {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation) show('ttfb', navigation.responseStart)

  observe('largest-contentful-paint', (entries) => show('lcp', entries.at(-1)?.startTime ?? 0))

  const shifts: Shift[] = []
  show('cls', 0)
  observe('layout-shift', (entries) => {
    for (const { startTime, value, hadRecentInput } of entries as LayoutShiftEntry[])
      if (!hadRecentInput) shifts.push({ at: startTime, value })
    show('cls', layoutShift(shifts))
  })

  let slowest = 0
  observe('event', (entries) => {
    const answers = (entries as PerformanceEventTiming[]).filter((entry) => entry.interactionId)
    if (answers.length === 0) return
    slowest = Math.max(slowest, ...answers.map(({ duration }) => duration))
    show('inp', slowest)
  })

  let bytes = navigation?.transferSize ?? 0
  observe('resource', (entries) => {
    for (const { transferSize } of entries as PerformanceResourceTiming[]) bytes += transferSize
    show('bytes', bytes)
  })
}

function observe(type: string, look: (entries: PerformanceEntry[]) => void) {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
  const observer = new PerformanceObserver((list) => look(list.getEntries()))
  // Without a threshold, presses that were answered in less than 104 ms would go unseen.
  observer.observe({ type, buffered: true, ...(type === 'event' && { durationThreshold: 16 }) })
}

function show(vital: Vital, value: number) {
  const row = document.querySelector<HTMLElement>(`[data-vital=${vital}]`)
  const place = row?.querySelector('[data-value]')
  const verdict = row?.querySelector<HTMLElement>('[data-verdict]')
  if (!place || !verdict) return
  place.textContent = wordsFor(vital, value)
  verdict.textContent = verdict.dataset[verdictOf(vital, value)] ?? ''
}

function wordsFor(vital: Vital, value: number): string {
  if (vital === 'cls') return share.format(value)
  return vital === 'bytes' ? kilobytes.format(value / 1000) : seconds.format(value / 1000)
}

function unit(name: string, maximumFractionDigits: number) {
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: name,
    unitDisplay: 'long', // the short Hindi forms are known to no one
    maximumFractionDigits,
  })
}
