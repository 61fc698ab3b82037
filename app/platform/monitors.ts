import { rushOf } from '~/domain/rush'
import type { BrowserNotice } from '~/domain/security-notices'
import { withoutCodes } from '~/domain/without-codes'
import { reportSecurityEvent } from './security-events'

const slowLoadMs = 5000
const slowRequestMs = 10_000
const clicksMax = 10
const navigationsMax = 10
const devtoolsGapPixels = 160
const second = 1000
const minute = 60_000

/** Watches what may hurt people or be an attack, and reports it; never blocks or annoys anyone. Returns how to stop. */
export function watchPage(): () => void {
  const stops = [watchLoad(), watchRequests(), watchClicks(), watchDevtools()]
  return () => {
    for (const stop of stops) stop()
  }
}

const navigates = rushOf(navigationsMax, minute)

/** Counts a navigation; more than ten a minute are reported. */
export function noteNavigation(now = Date.now()) {
  if (navigates(now)) report('low', 'more than 10 navigations a minute', 'navigations')
}

function watchLoad() {
  return observe('navigation', ({ duration }) => {
    if (duration > slowLoadMs)
      report('low', 'the page took long to load', 'slow_load', { milliseconds: duration })
  })
}

function watchRequests() {
  return observe('resource', (entry) => {
    const { name, duration, responseStatus } = entry as PerformanceResourceTiming
    if (responseStatus === 429)
      report('medium', 'the server asked to wait', 'rate_limit', { path: pathOf(name) })
    if (duration > slowRequestMs) {
      report('low', 'a request took long', 'slow_request', { path: pathOf(name), milliseconds: duration })
    }
  })
}

function watchClicks() {
  const clicks = rushOf(clicksMax, second)
  function note({ isTrusted }: MouseEvent) {
    if (clicks(Date.now())) report('medium', 'more than 10 clicks a second', 'rapid_clicks', { isTrusted })
  }
  addEventListener('click', note, { capture: true, passive: true })
  return () => removeEventListener('click', note, { capture: true })
}

/** A part of the window that the page does not get is usually the developer tools: a figure for the statistics. */
function watchDevtools() {
  function look() {
    const gap = Math.max(outerWidth - innerWidth, outerHeight - innerHeight)
    if (gap > devtoolsGapPixels) report('low', 'part of the window is not the page', 'devtools', { gap })
  }
  addEventListener('resize', look, { passive: true })
  return () => removeEventListener('resize', look)
}

function observe(type: 'navigation' | 'resource', note: (entry: PerformanceEntry) => void) {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return () => {}
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(note))
  observer.observe({ type, buffered: true })
  return () => observer.disconnect()
}

function report(
  severity: 'low' | 'medium',
  message: BrowserNotice,
  kind: string,
  data: Record<string, string | number | boolean> = {},
) {
  reportSecurityEvent({ type: 'system_event', severity, message, data: { ...data, kind } })
}

function pathOf(address: string): string {
  return withoutCodes(new URL(address, location.href).pathname)
}
