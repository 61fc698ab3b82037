import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium } from 'playwright'
import sharp from 'sharp'
import { languageTag, localePath, locales } from '../app/domain/locale.ts'
import { findShell, hurriedArguments } from '../tests/browser/chromium.ts'
import { startServer } from './server-under-test.ts'

// What does a stranger see in the first five seconds? The first screen of each page at 360 and 1440 pixels in both
// languages, side by side in one picture for each page, to be looked at: what is it, for whom, what does it cost, what
// can I press? `node bench/first-screens.ts [dark] [/address ...]` writes to test-results/first-screens.

const words = process.argv.slice(2)
const scheme = words.includes('dark') ? 'dark' : 'light'
const asked = words.filter((word) => word.startsWith('/'))
const pages =
  asked.length > 0
    ? asked
    : [
        '/',
        '/about',
        '/insights',
        '/platform',
        '/pricing',
        '/services/mystery-shopping',
        '/tools',
        '/contact',
      ]
const windows = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
] as const
const gap = 24
const target = join(import.meta.dirname, '../test-results/first-screens')
const folder = mkdtempSync(join(tmpdir(), 'sopan-first-screens-'))
const server = startServer(folder, Number(process.env.PORT ?? 4170))
const browser = await chromium.launch({ executablePath: findShell(), args: hurriedArguments })
mkdirSync(target, { recursive: true })
try {
  while (!(await fetch(`${server.url}/healthz`).catch(() => null))?.ok) await sleep(200)
  for (const page of pages) {
    const file = join(target, `${page === '/' ? 'home' : page.slice(1).replaceAll('/', '-')}-${scheme}.png`)
    await sheetOf(browser, page, file)
    console.log(file)
  }
} finally {
  await browser.close()
  await server.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}

/** The first screens of a page beside each other: phone and desk in English, then in Hindi. */
async function sheetOf(browser: Browser, address: string, file: string) {
  const screens: { input: Buffer; left: number; top: number }[] = []
  let left = 0
  for (const locale of locales)
    for (const viewport of windows) {
      const context = await browser.newContext({
        viewport,
        colorScheme: scheme,
        reducedMotion: 'reduce',
        locale: languageTag[locale],
      })
      const page = await context.newPage()
      await page.goto(server.url + localePath(locale, address), { waitUntil: 'networkidle' })
      screens.push({ input: await page.screenshot(), left, top: 0 })
      left += viewport.width + gap
      await context.close()
    }
  const height = Math.max(...windows.map((window) => window.height))
  await sharp({ create: { width: left - gap, height, channels: 3, background: '#808080' } })
    .composite(screens)
    .png()
    .toFile(file)
}
