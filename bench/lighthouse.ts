import { existsSync, statSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright'
import { clientFolder } from '../build/manifest.ts'
import { chromiumArguments, findChromium } from '../tests/browser/chromium.ts'
import { computedBlocking, type TraceEvent } from './computed-blocking.ts'

export const figureNames = [
  'performance',
  'accessibility',
  'practices',
  'seo',
  'lcpMs',
  'tbtMs',
  'computedMs',
  'cls',
  'scriptKb',
  'totalKb',
] as const

/**
 * What Lighthouse says of a page: points up to 100, milliseconds, and kilobytes (1,000 bytes) as sent. `computedMs` is the
 * blocking time by what the page's thread computed: on a machine with few processors, others take them away in between,
 * and `tbtMs` counts that as the page's.
 */
export type Figures = Record<(typeof figureNames)[number], number>

interface Run {
  lhr: Report
  artifacts: { Trace: { traceEvents: TraceEvent[] } }
}

interface Report {
  runtimeError?: { message: string }
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue: number; details: { items: Sent[] } }>
}

interface Sent {
  url: string
  resourceType: string
  transferSize: number
}

/** A browser in which pages are looked at one after the other, each as a phone on a slow line that never saw the site. */
export async function openLighthouse(port: number) {
  const home = join(import.meta.dirname, 'node_modules/lighthouse/core/index.js')
  if (!existsSync(home)) throw new Error('Lighthouse is not installed: run "npm install" in bench/ first.')
  const lighthouse: (url: string, flags: object) => Promise<Run | undefined> = (
    await import(pathToFileURL(home).href)
  ).default
  const launch = () =>
    chromium.launch({
      executablePath: findChromium(),
      args: [...chromiumArguments, `--remote-debugging-port=${port}`],
    })
  let browser = await launch()
  setPriority(10) // What measures must not take the processor from what is measured.

  /** One run. A browser that dies is started again, three times at most. */
  async function measure(url: string, tries = 3): Promise<Figures> {
    const flags = { port, output: 'json', logLevel: 'silent', disableFullPageScreenshot: true }
    const run = await lighthouse(url, flags).catch((error: Error) => ({ failed: error.message }))
    const report = run && 'lhr' in run ? run.lhr : undefined
    if (run && 'lhr' in run && report && !report.runtimeError) return figuresOf(run)
    if (tries === 0) {
      const why = run && 'failed' in run ? run.failed : report?.runtimeError?.message
      throw new Error(`Lighthouse cannot read ${url}: ${why ?? 'no report'}`)
    }
    await browser.close()
    browser = await launch()
    return measure(url, tries - 1)
  }

  return { measure: (url: string) => measure(url), close: () => browser.close() }
}

function figuresOf({ lhr: { categories, audits }, artifacts }: Run): Figures {
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100)
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const requests = audits['network-requests']?.details.items ?? []
  const kilobytes = (list: readonly Sent[]) =>
    Math.round(list.reduce((sum, request) => sum + bodyBytes(request), 0) / 100) / 10
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    lcpMs: Math.round(value('largest-contentful-paint')),
    tbtMs: Math.round(value('total-blocking-time')),
    computedMs: Math.round(computedBlocking(artifacts.Trace.traceEvents)),
    cls: Number(value('cumulative-layout-shift').toFixed(4)),
    scriptKb: kilobytes(requests.filter(({ resourceType }) => resourceType === 'Script')),
    totalKb: kilobytes(requests),
  }
}

/** What a file weighs as it is sent, without the headers of its answer. */
function bodyBytes({ url, transferSize }: Sent): number {
  const packed = `${join(clientFolder, new URL(url).pathname)}.br`
  return existsSync(packed) ? statSync(packed).size : transferSize
}

/** The median of each figure; all zero without a run. */
export function medianOf(all: readonly Figures[]): Figures {
  const middle = (name: keyof Figures) =>
    all.map((figures) => figures[name]).sort((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0
  return Object.fromEntries(figureNames.map((name) => [name, middle(name)])) as Figures
}
