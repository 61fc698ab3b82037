import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { type Locale, languageName, languageTag, locales } from '../../app/domain/locale.ts'
import { knownLatin } from '../../build/message-rules.ts'
import { findShell, hurriedArguments } from '../browser/chromium.ts'
import { ownerOf } from '../browser/demo-database.ts'
import { openRunFolder, temporaryFolder } from '../temporary-folder.ts'
import { type Clip, coverWhatIsCut } from './cover-what-is-cut.ts'
import { writeHouseIn } from './house-words.ts'
import {
  listedPictures,
  type Picture,
  pictureFolder,
  pictureList,
  pictureName,
  type Shape,
  type Shapes,
  schemes,
} from './picture-files.ts'
import { phoneWindow, type View, views } from './views.ts'
import { wordsShown } from './words-shown.ts'

// Takes the pictures of the product that the site shows: starts the demo on a folder of its own, signs in as its
// accounts, and takes every view in both languages, light and dark. `npm run pictures [en|hi] [light|dark] [id ...]` takes only some. Dates in
// them are those of the day; the people and hotels are the demo's, who write Hindi in the Hindi ones (house-words.ts).

const port = Number(process.env.PORT ?? 4160)
const origin = `http://localhost:${port}`
const words = process.argv.slice(2)
const languages = named(locales)
const looks = named(schemes)
const ids = named(views.map(({ id }) => id))
const taken = views.filter(({ id }) => ids.includes(id))
const paper = 16 // CSS pixels

/** What was taken, and how it measures. */
interface Taken {
  image: Buffer
  shape: Shape
}

const shapes = new Map<string, Shapes>() // by id and language

const isAnswering = async () => (await fetch(`${origin}/healthz`).catch(() => null))?.ok ?? false

// A demo that runs on that port already is used as it is; SOPAN_DATA then names its folder.
const running = (await isAnswering()) ? process.env.SOPAN_DATA : undefined
process.once('exit', openRunFolder())
const data = running ?? temporaryFolder()
const stop = running ? async () => {} : await startDemo()
const sql = ownerOf(data)
const browser = await chromium.launch({ executablePath: findShell(), args: hurriedArguments })
mkdirSync(pictureFolder, { recursive: true })
try {
  for (const locale of languages) await takeAll(browser, locale)
  writeList()
} finally {
  await writeHouseIn(sql, 'en')
  await sql.end()
  await browser.close()
  await stop()
}

/** Those that the command names, or all. */
function named<Name extends string>(all: readonly Name[]): readonly Name[] {
  const some = all.filter((name) => words.includes(name))
  return some.length > 0 ? some : all
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
  await sql`update profiles set language = ${locale} where email in ${sql(emails)}`
  await writeHouseIn(sql, locale)
  for (const scheme of looks)
    for (const email of emails) {
      const context = await browser.newContext({
        baseURL: origin,
        deviceScaleFactor: 2,
        colorScheme: scheme,
        reducedMotion: 'reduce',
        locale: languageTag[locale],
        timezoneId: zoneWhereItIs(9), // the week on the site begins with a morning
      })
      const page = await context.newPage()
      const writing: Promise<void>[] = [] // while the next is taken
      await signIn(page, email)
      for (const view of taken.filter((view) => view.email === email)) {
        const file = (width: number | 'phone', kind: string) =>
          path.join(pictureFolder, `${pictureName(view.id, locale, scheme, width)}.${kind}`)
        const whole = await take(page, view)
        writing.push(write(whole.image, view.widths, file))
        const onPhone = await takeOnPhone(page, view, whole)
        writing.push(writeForPhones(onPhone.image, view.onPhone.pixels, file('phone', 'avif')))
        remember(`${view.id} ${locale}`, { whole: whole.shape, onPhone: onPhone.shape })
      }
      await Promise.all(writing)
      await context.close()
    }
}

/** A zone where a clock shows this hour now. The product tells times as India has them; a greeting follows the device. */
function zoneWhereItIs(hour: number): string {
  const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}` // their signs are turned round
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

/** Light and dark are drawn in one box. */
function remember(name: string, taken: Shapes) {
  const before = shapes.get(name)
  if (before && JSON.stringify(before) !== JSON.stringify(taken))
    throw new Error(`${name} ends after another row in dark than in light: take both again`)
  shapes.set(name, taken)
}

/** Who took some leaves what the list says of the others. */
function writeList() {
  const before = listedPictures()
  const all = views.map(({ id, widths }): [string, Picture] => {
    const [en, hi] = locales.map((locale) => shapes.get(`${id} ${locale}`) ?? before[id]?.[locale])
    if (!en || !hi) throw new Error(`${id} was never taken in both languages: take it without naming one`)
    return [id, { widths, en, hi }]
  })
  const list = JSON.stringify(Object.fromEntries(all), null, 2)
  writeFileSync(pictureList, `${list.replace(/\[\s+(\d+),\s+(\d+)\s+\]/g, '[$1, $2]')}\n`)
}

/** The view, once its words are there and nothing more comes; what it begins with has some paper around it. */
async function take(page: Page, view: View): Promise<Taken> {
  const { from, size } = view
  await show(page, view.go, from, view.window)
  const [width, height] = size
  const isScreen = 'part' in view.onPhone
  if (!from) {
    const y = await page.evaluate(() => scrollY)
    return takeClip(page, { paper: 0, x: 0, y, width, height, isScreen }, false)
  }
  const { x, y } = await cornerOf(page, from)
  return takeClip(page, { paper, x: Math.max(0, x - paper), y: Math.max(0, y - paper), width, height })
}

/** What a narrow window shows of it: the page on a phone, or a part of the picture. */
async function takeOnPhone(page: Page, view: View, whole: Taken): Promise<Taken> {
  const { onPhone } = view
  if ('part' in onPhone) {
    const [width, height] = onPhone.part
    const area = { left: 0, top: 0, width: 2 * width, height: 2 * height }
    return { image: await sharp(whole.image).extract(area).toBuffer(), shape: onPhone.part }
  }
  const from = onPhone.from ?? view.from
  await show(page, onPhone.go ?? view.go, from, phoneWindow)
  const { y } = await cornerOf(page, from ?? 'main h1')
  return takeClip(page, { paper, x: 0, y: y - paper, width: phoneWindow[0], height: onPhone.height })
}

async function show(
  page: Page,
  go: View['go'],
  from: string | undefined,
  [width, height]: readonly [number, number],
) {
  await page.setViewportSize({ width, height })
  await go(page)
  await page
    .locator(from ?? 'h1')
    .first()
    .waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
}

/** Where the first element of this kind begins, in the page. */
async function cornerOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not to be seen on ${page.url()}`)
  return { x: box.x, y: box.y + (await page.evaluate(() => scrollY)) }
}

/** A part of the page, or of the window where what stays in it stays where it is; as high as its rows are. */
async function takeClip(page: Page, area: Clip, isOfPage = true): Promise<Taken> {
  const height = await page.evaluate(coverWhatIsCut, area)
  await refuseEnglishInHindi(page, { ...area, height })
  const { x, y, width } = area
  const clip = { x, y, width, height }
  const image = await page.screenshot({
    timeout: 120_000,
    ...(isOfPage ? { fullPage: true, clip } : { clip: { ...clip, y: 0 } }),
  })
  return { image, shape: [width, height] }
}

/** A Hindi picture shows no English but what Hindi readers write so themselves. */
async function refuseEnglishInHindi(page: Page, clip: Clip) {
  if ((await page.locator('html').getAttribute('lang')) !== languageTag.hi) return
  const strange = (await page.evaluate(wordsShown, clip)).filter((text) =>
    text.match(/[A-Za-z]{2,}/g)?.some((word) => !knownLatin.has(word) && word !== languageName.en),
  )
  if (strange.length > 0)
    throw new Error(`${page.url()} shows English in Hindi, add to house-words.ts: ${strange.join(' | ')}`)
}

type FileOf = (width: number | 'phone', kind: string) => string

async function write(picture: Buffer, widths: View['widths'], file: FileOf) {
  for (const width of widths)
    await sharp(picture).resize({ width }).avif({ quality: 40, effort: 6 }).toFile(file(width, 'avif'))
  await sharp(picture)
    .resize({ width: widths[0] })
    .webp({ quality: 66, effort: 6 })
    .toFile(file(widths[0], 'webp'))
}

/** Large letters in few colours: they stay sharp with less than the whole screen needs. */
async function writeForPhones(picture: Buffer, width: number, file: string) {
  await sharp(picture)
    .resize({ width })
    .avif({ quality: 30, effort: 7, chromaSubsampling: '4:2:0' })
    .toFile(file)
}
