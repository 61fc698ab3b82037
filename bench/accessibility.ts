import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import axe from 'axe-core'
import { type Browser, chromium, type Page } from 'playwright'
import { clientFolder } from '../build/manifest.ts'
import { renderedPages } from '../build/rendered-pages.ts'
import { findChromium, hurriedArguments } from '../tests/browser/chromium.ts'
import { onePerFamily, timeSince, wishes } from './sample.ts'
import { startServer } from './server-under-test.ts'

// Is any public page hard to use anywhere? The longest page of each family, or `all`, in both languages x light and dark
// x 320, 768 and 1440 pixels: axe with all its rules, and nothing wider than the screen (quality.md U1). Ends with 1 when
// something was found. `node bench/accessibility.ts [all] [part of the address]`

const { isAll, part } = wishes(process.argv.slice(2))
const port = Number(process.env.PORT ?? 4160)
const folder = mkdtempSync(join(tmpdir(), 'sopan-bench-accessibility-'))
chmodSync(folder, 0o711) // as root, PostgreSQL runs as another account and must pass
const started = performance.now()
const built = renderedPages(clientFolder).filter(({ address }) => address.includes(part))
const paths = (isAll ? built : onePerFamily(built)).map(({ address }) => address)
const views = [320, 768, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
)
const server = startServer(join(folder, 'data'), port)
let findings = 0
let looks = 0

try {
  while (!(await fetch(`${server.url}/healthz`).catch(() => null))?.ok) await sleep(200)
  const browser = await chromium.launch({ executablePath: findChromium(), args: hurriedArguments })
  const waiting = [...views]
  const walker = async () => {
    for (let view = waiting.shift(); view; view = waiting.shift()) await walk(browser, view)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, walker))
  await browser.close()
} finally {
  await server.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}

console.log(
  `${findings} findings in ${looks} looks at ${paths.length} of ${built.length} pages, ${timeSince(started)}`,
)
process.exitCode = findings === 0 ? 0 : 1

/** All pages, one after the other, on one kind of screen. */
async function walk(browser: Browser, { width, colorScheme }: (typeof views)[number]) {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  for (const path of paths) {
    await page.goto(server.url + path)
    for (const problem of await problemsOf(page)) {
      findings += 1
      console.log(`${path} ${width} ${colorScheme}: ${problem}`)
    }
    looks += 1
  }
  await context.close()
  console.log(`${width} ${colorScheme}: ${paths.length} pages, ${timeSince(started)}`)
}

async function problemsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const found = await page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`))
  })
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return overflow > 0 ? [...found, `${overflow} pixels too wide`] : found
}
