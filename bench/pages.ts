import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { clientFolder } from '../build/manifest.ts'
import { renderedPages } from '../build/rendered-pages.ts'
import { chromiumArguments, findChromium } from '../tests/browser/chromium.ts'
import { startServer } from './server-under-test.ts'

// How good is the worst public page on a phone? Lighthouse over every page that may be listed, in both languages; each
// figure is the median of its runs, and the worst page counts (quality.md P1-P3). Needs `npm install` in bench/ and a
// built site. `node bench/pages.ts [runs] [part of the address]`

const runs = Number(process.argv[2] ?? 5)
const part = process.argv[3] ?? ''
const port = Number(process.env.PORT ?? 4140)
const lighthouse = join(import.meta.dirname, 'node_modules/.bin/lighthouse')
const folder = mkdtempSync(join(tmpdir(), 'sopan-bench-pages-'))
chmodSync(folder, 0o711) // as root, PostgreSQL runs as another account and must pass

interface Figures {
  performance: number
  accessibility: number
  practices: number
  seo: number
  lcpMs: number
  tbtMs: number
  cls: number
  scriptKb: number
  totalKb: number
}

if (!existsSync(lighthouse))
  throw new Error('Lighthouse is not installed: run "npm install" in bench/ first.')

const pages = renderedPages(clientFolder).filter(({ isIndexed, canonical, address }) => {
  const isOwn = isIndexed && new URL(canonical ?? 'http://none/-').pathname === address
  return isOwn && address.includes(part)
})
const server = startServer(join(folder, 'data'), port)
const found = new Map<string, Figures>()
try {
  while (!(await fetch(`${server.url}/healthz`).catch(() => null))?.ok) await sleep(200)
  for (const { address, html } of pages) {
    const figures = medianOf(Array.from({ length: runs }, () => measure(`${server.url}${address}`)))
    found.set(address, figures)
    const kind = html.includes('__reactRouterContext') ? 'hydrated' : 'telling'
    console.log(address.padEnd(44), kind.padEnd(9), Object.values(figures).join('  '))
  }
} finally {
  await server.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}

const lowest = ['performance', 'accessibility', 'practices', 'seo'] as const
const highest = ['lcpMs', 'tbtMs', 'cls', 'scriptKb', 'totalKb'] as const
console.table(
  Object.fromEntries([
    ...lowest.map((key) => [key, worst(key, (one, other) => one - other)]),
    ...highest.map((key) => [key, worst(key, (one, other) => other - one)]),
  ]),
)

function worst(key: keyof Figures, order: (one: number, other: number) => number) {
  const [address, figures] = [...found].sort(([, one], [, other]) => order(one[key], other[key]))[0] ?? [
    '',
    undefined,
  ]
  return { worst: figures?.[key], page: address }
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
  const points = (id: string) => Math.round(categories[id].score * 100)
  const value = (id: string) => audits[id].numericValue as number
  const requests = audits['network-requests'].details.items as {
    resourceType: string
    transferSize: number
  }[]
  const kilobytes = (list: typeof requests) =>
    Math.round(list.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000)
  return {
    performance: points('performance'),
    accessibility: points('accessibility'),
    practices: points('best-practices'),
    seo: points('seo'),
    lcpMs: Math.round(value('largest-contentful-paint')),
    tbtMs: Math.round(value('total-blocking-time')),
    cls: Number(value('cumulative-layout-shift').toFixed(4)),
    scriptKb: kilobytes(requests.filter(({ resourceType }) => resourceType === 'Script')),
    totalKb: kilobytes(requests),
  }
}

function medianOf(all: readonly Figures[]): Figures {
  const keys = Object.keys(all[0] ?? {}) as (keyof Figures)[]
  const middle = (key: keyof Figures) =>
    all.map((figures) => figures[key]).sort((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0
  return Object.fromEntries(keys.map((key) => [key, middle(key)])) as unknown as Figures
}
