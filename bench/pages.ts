import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { clientFolder } from '../build/manifest.ts'
import { renderedPages } from '../build/rendered-pages.ts'
import { isTelling } from '../build/telling-style.ts'
import { chromiumArguments, findChromium } from '../tests/browser/chromium.ts'
import { onePerFamily, timeSince, wishes } from './sample.ts'
import { startServer } from './server-under-test.ts'

// How good is the worst public page on a phone? Lighthouse over the longest page of each family in both languages, or
// over `all`; each figure is the median of its runs, and the worst page counts (quality.md P1-P3). A page that holds every
// bar in its first run is not asked again: a busy machine only ever makes figures worse. What was measured of a page that
// has not changed since is kept in test-results, so a run that was stopped goes on where it was; `fresh` forgets it.
// Ends with 1 when a bar is missed. Needs `npm install` in bench/ and a built site.
// `node bench/pages.ts [all] [fresh] [most runs] [part of the address]`

const words = process.argv.slice(2)
const { isAll, runs = 5, part } = wishes(words.filter((word) => word !== 'fresh'))
const port = Number(process.env.PORT ?? 4140)
const lighthouse = join(import.meta.dirname, 'node_modules/.bin/lighthouse')
const memory = join(import.meta.dirname, '../test-results/bench-pages.json')
const folder = mkdtempSync(join(tmpdir(), 'sopan-bench-pages-'))
chmodSync(folder, 0o711) // as root, PostgreSQL runs as another account and must pass

const figureNames = [
  'performance',
  'accessibility',
  'practices',
  'seo',
  'lcpMs',
  'tbtMs',
  'cls',
  'scriptKb',
  'totalKb',
] as const
type Figures = Record<(typeof figureNames)[number], number>
const points: readonly string[] = ['performance', 'accessibility', 'practices', 'seo']

/** The bars of P1 to P4: points at least, everything else at most. */
function barsFor(address: string, html: string): Partial<Figures> {
  const isHindi = /^\/hi(\/|$)/.test(address)
  const whole = { accessibility: 100, practices: 100, seo: 100, tbtMs: 50, cls: 0.005 }
  const totalKb = isHindi ? 115 : 60
  return isTelling(html)
    ? { ...whole, performance: 100, lcpMs: 1200, scriptKb: 8, totalKb }
    : { ...whole, performance: 99, lcpMs: 1500, scriptKb: 110, totalKb: totalKb + 110 }
}

function missed(figures: Figures, bars: Partial<Figures>): string[] {
  return figureNames.filter((name) => {
    const bar = bars[name]
    return bar !== undefined && (points.includes(name) ? figures[name] < bar : figures[name] > bar)
  })
}

if (!existsSync(lighthouse))
  throw new Error('Lighthouse is not installed: run "npm install" in bench/ first.')

const started = performance.now()
const listed = renderedPages(clientFolder).filter(({ isIndexed, canonical, address }) => {
  const isOwn = isIndexed && new URL(canonical ?? 'http://none/-').pathname === address
  return isOwn && address.includes(part)
})
const pages = isAll ? listed : onePerFamily(listed)
const kept: Record<string, Figures[]> =
  existsSync(memory) && !words.includes('fresh') ? JSON.parse(readFileSync(memory, 'utf8')) : {}
const server = startServer(join(folder, 'data'), port)
const found = new Map<string, Figures>()
const misses: string[] = []
try {
  while (!(await fetch(`${server.url}/healthz`).catch(() => null))?.ok) await sleep(200)
  for (const { address, html } of pages) {
    const bars = barsFor(address, html)
    const key = `${address} ${createHash('sha256').update(html).digest('base64url').slice(0, 12)}`
    const all = kept[key] ?? []
    while (all.length === 0 || (all.length < runs && missed(medianOf(all), bars).length > 0)) {
      all.push(measure(server.url + address))
      kept[key] = all
      mkdirSync(dirname(memory), { recursive: true })
      writeFileSync(memory, JSON.stringify(kept))
    }
    const figures = medianOf(all)
    const over = missed(figures, bars)
    found.set(address, figures)
    if (over.length > 0)
      misses.push(`${address}: ${over.map((name) => `${name} ${figures[name as keyof Figures]}`).join(', ')}`)
    console.log(
      address.padEnd(44),
      Object.values(figures).join('  '),
      over.length > 0 ? `misses ${over}` : '',
    )
  }
} finally {
  await server.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}

console.table(Object.fromEntries(figureNames.map((name) => [name, worst(name)])))
console.log(`${pages.length} of ${listed.length} pages, ${timeSince(started)}`)
for (const miss of misses) console.log(`misses its bar: ${miss}`)
process.exitCode = misses.length === 0 ? 0 : 1

function worst(name: keyof Figures) {
  const order = points.includes(name) ? 1 : -1
  const sorted = [...found].sort(([, one], [, other]) => order * (one[name] - other[name]))
  return Object.fromEntries(
    ['worst', 'second', 'third'].map((place, at) => [place, `${sorted[at]?.[1][name]} ${sorted[at]?.[0]}`]),
  )
}

/** One run as a phone on a slow line. A browser that dies is asked again, three times at most. */
function measure(url: string, tries = 3): Figures {
  const report = join(folder, 'report.json')
  rmSync(report, { force: true })
  const flags = ['--headless=new', ...chromiumArguments].join(' ')
  spawnSync(
    lighthouse,
    [url, '--quiet', '--output=json', `--output-path=${report}`, `--chrome-flags=${flags}`],
    {
      env: { ...process.env, CHROME_PATH: findChromium() },
      stdio: 'ignore',
    },
  )
  const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
  if (!result || result.runtimeError) {
    if (tries === 0)
      throw new Error(`Lighthouse cannot read ${url}: ${result?.runtimeError?.message ?? 'no report'}`)
    return measure(url, tries - 1)
  }
  const { categories, audits } = result
  const score = (id: string) => Math.round(categories[id].score * 100)
  const value = (id: string) => audits[id].numericValue as number
  const requests = audits['network-requests'].details.items as {
    url: string
    resourceType: string
    transferSize: number
  }[]
  const kilobytes = (list: typeof requests) =>
    Math.round(list.reduce((sum, request) => sum + bodyBytes(request), 0) / 100) / 10
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    lcpMs: Math.round(value('largest-contentful-paint')),
    tbtMs: Math.round(value('total-blocking-time')),
    cls: Number(value('cumulative-layout-shift').toFixed(4)),
    scriptKb: kilobytes(requests.filter(({ resourceType }) => resourceType === 'Script')),
    totalKb: kilobytes(requests),
  }
}

/** What a file weighs as it is sent, without the headers of its answer. */
function bodyBytes({ url, transferSize }: { url: string; transferSize: number }): number {
  const packed = `${join(clientFolder, new URL(url).pathname)}.br`
  return existsSync(packed) ? statSync(packed).size : transferSize
}

function medianOf(all: readonly Figures[]): Figures {
  const middle = (name: keyof Figures) =>
    all.map((figures) => figures[name]).sort((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0
  return Object.fromEntries(figureNames.map((name) => [name, middle(name)])) as Figures
}
