import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { type Locale, languageTag, locales } from '../../app/domain/locale.ts'
import { chromiumArguments, findShell } from '../browser/chromium.ts'
import { ownerOf } from '../browser/demo-database.ts'
import { openRunFolder, temporaryFolder } from '../temporary-folder.ts'
import { pictureFolder, pictureList, pictureName, schemes, wholeList } from './picture-files.ts'
import { type View, views } from './views.ts'

// Takes the pictures of the product that the site shows: starts the demo on a folder of its own, signs in as its
// accounts, and takes every view in both languages, light and dark. `npm run pictures [en|hi] [id ...]` takes only some. Dates in
// them are those of the day; the people and hotels are the demo's.

const port = Number(process.env.PORT ?? 4160)
const origin = `http://localhost:${port}`
const words = process.argv.slice(2)
const languages = locales.filter(
  (locale) => words.includes(locale) || !locales.some((one) => words.includes(one)),
)
const wanted = words.filter((word) => !locales.some((locale) => locale === word))
const taken = views.filter(({ id }) => wanted.length === 0 || wanted.includes(id))
const paper = 16 // CSS pixels
const isAnswering = async () => (await fetch(`${origin}/healthz`).catch(() => null))?.ok ?? false

// A demo that runs on that port already is used as it is; SOPAN_DATA then names its folder.
const running = (await isAnswering()) ? process.env.SOPAN_DATA : undefined
process.once('exit', openRunFolder())
const data = running ?? temporaryFolder()
const stop = running ? async () => {} : await startDemo()
const browser = await chromium.launch({ executablePath: findShell(), args: chromiumArguments })
mkdirSync(pictureFolder, { recursive: true })
try {
  for (const locale of languages) await takeAll(browser, locale)
  const list = JSON.stringify(wholeList(), null, 2).replace(/\[\s+(\d+),\s+(\d+)\s+\]/g, '[$1, $2]')
  writeFileSync(pictureList, `${list}\n`)
} finally {
  await browser.close()
  await stop()
}

/** Starts a demo of its own and returns what ends it. */
async function startDemo(): Promise<() => Promise<void>> {
  const server = spawn(process.execPath, ['server/start.js'], {
    env: { PATH: process.env.PATH, PORT: String(port), SOPAN_DATA: data, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(server, 'exit')
  while (!(await isAnswering())) await sleep(200)
  return async () => {
    server.kill('SIGTERM')
    await ended
  }
}

async function takeAll(browser: Browser, locale: Locale) {
  const emails = [...new Set(taken.map(({ email }) => email))]
  const sql = ownerOf(data)
  await sql`update profiles set language = ${locale} where email in ${sql(emails)}`
  await sql.end()
  for (const scheme of schemes)
    for (const email of emails) {
      const context = await browser.newContext({
        baseURL: origin,
        deviceScaleFactor: 2,
        colorScheme: scheme,
        reducedMotion: 'reduce',
        locale: languageTag[locale],
      })
      const page = await context.newPage()
      await signIn(page, email)
      for (const view of taken.filter((view) => view.email === email)) {
        await write(view, locale, scheme, await take(page, view))
      }
      await context.close()
    }
}

/** Signs in by the button of the demo; what greets the newcomer is gone with the next page. */
async function signIn(page: Page, email: string) {
  await page.goto('/auth')
  await page.locator(`button[value="${email}"]`).click()
  await page.waitForURL(/\/(?:app|admin)/)
  await page.locator('main h1').first().waitFor()
  // The browser keeps them: every later page has them from its first line on.
  await page.evaluate(() =>
    Promise.all([
      document.fonts.load('600 1em "Noto Devanagari", "Anek Latin"', 'अa'),
      document.fonts.load('1em "Hindi Name"', 'ह'),
    ]),
  )
}

/** The view, once its words are there and nothing more comes; what it begins with has some paper around it. */
async function take(page: Page, { go, from, window: [width, height], size }: View): Promise<Buffer> {
  await page.setViewportSize({ width, height })
  await go(page)
  await page
    .locator(from ?? 'h1')
    .first()
    .waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  const clip = { x: 0, y: 0, width: size[0], height: size[1] }
  if (!from) return page.screenshot({ clip })
  const box = await page.locator(from).first().boundingBox()
  if (!box) throw new Error(`${from} is not to be seen on ${page.url()}`)
  const scrolled = await page.evaluate(() => scrollY)
  const [x, y] = [Math.max(0, box.x - paper), Math.max(0, box.y + scrolled - paper)]
  return page.screenshot({ fullPage: true, clip: { ...clip, x, y } })
}

async function write({ id, size, widths, onPhone }: View, locale: Locale, scheme: string, picture: Buffer) {
  const file = (width: number | 'phone', kind: string) =>
    path.join(pictureFolder, `${pictureName(id, locale, scheme, width)}.${kind}`)
  for (const width of widths)
    await sharp(picture).resize({ width }).avif({ quality: 40, effort: 9 }).toFile(file(width, 'avif'))
  await sharp(picture)
    .resize({ width: widths[0] })
    .webp({ quality: 72, effort: 6 })
    .toFile(file(widths[0], 'webp'))
  if (!onPhone) return
  const { from: [left, top] = [0, 0], width, pixels } = onPhone
  const height = Math.round((width * size[1]) / size[0])
  await sharp(picture)
    .extract({ left: 2 * left, top: 2 * top, width: 2 * width, height: 2 * height })
    .resize({ width: pixels })
    .avif({ quality: 36, effort: 9 })
    .toFile(file('phone', 'avif'))
}
