import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import AxeBuilder from '@axe-core/playwright'
import { chromium } from 'playwright'
import { prerenderedPaths } from '../build/prerendered-paths.ts'
import { chromiumArguments, findChromium } from '../tests/browser/chromium.ts'
import { startServer } from './server-under-test.ts'

// Is any public page hard to use anywhere? Every page in both languages x light and dark x 320, 768 and 1440 pixels:
// axe with all its rules, and nothing wider than the screen (quality.md U1). Ends with 1 when something was found.
// `node bench/accessibility.ts [part of the address]`

const part = process.argv[2] ?? ''
const port = Number(process.env.PORT ?? 4160)
const folder = mkdtempSync(join(tmpdir(), 'sopan-bench-accessibility-'))
chmodSync(folder, 0o711) // as root, PostgreSQL runs as another account and must pass
const paths = prerenderedPaths().filter((path) => path.includes(part))
const server = startServer(join(folder, 'data'), port)
let looks = 0
const findings: string[] = []

try {
  while (!(await fetch(`${server.url}/healthz`).catch(() => null))?.ok) await sleep(200)
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
  for (const width of [320, 768, 1440]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        colorScheme,
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      for (const path of paths) {
        await page.goto(server.url + path)
        const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        looks += 1
        const found = violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target }) => `${id} ${target.join(' ')}`),
        )
        if (overflow > 0) found.push(`${overflow} pixels too wide`)
        findings.push(...found.map((finding) => `${path} ${width} ${colorScheme}: ${finding}`))
      }
      await context.close()
    }
  }
  await browser.close()
} finally {
  await server.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}

for (const finding of findings) console.log(finding)
console.log(`${findings.length} findings in ${looks} looks at ${paths.length} pages`)
process.exitCode = findings.length === 0 ? 0 : 1
