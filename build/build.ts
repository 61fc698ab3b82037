import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { locales } from '../app/domain/locale.ts'
import { copiedContents } from '../server/database/contents.ts'
import { databaseTemplate } from '../server/database/template.ts'
import { errorPage } from '../server/http/error-page.ts'
import { createLog } from '../server/log.ts'
import { readSettings, type Settings } from '../server/settings.ts'
import { missingFacts, readBrand } from './brand-facts.ts'
import { listDownloads, makeDownloads } from './downloads/downloads.ts'
import { writeDrawings } from './drawn/write.ts'
import { eventStrips } from './event-strips.ts'
import { articlesIn, feed, feedAddress, filesIn } from './feed.ts'
import { withoutSpareFormScript } from './form-script.ts'
import { configFile, headersFile, redirectsFile, withFormsTo, withPolicy } from './headers.ts'
import { withIslandScripts } from './islands.ts'
import { knownStyles } from './known-styles.ts'
import { withLateHydration, withParts } from './late-hydration.ts'
import { withLateScripts } from './late-scripts.ts'
import {
  clientFolder,
  eventStripsFile,
  manifestFile,
  mayRegisterWorker,
  shellAddress,
  stampFile,
} from './manifest.ts'
import { offerFiles, offerPage } from './offer-page.ts'
import { isGuestPage, isRoutedPage, isStaticPage } from './page-kinds.ts'
import { withFewerRequests, withOwnSpeculation } from './page-links.ts'
import { writePageNames } from './page-names.ts'
import { precompress } from './precompress.ts'
import { drawPreviewPictures } from './preview-pictures.ts'
import { renderedPages } from './rendered-pages.ts'
import { shortenRouteList } from './route-list.ts'
import { partsFinder } from './route-parts.ts'
import { robots, sitemap } from './search-files.ts'
import { writeSearchIndexes } from './search-index.ts'
import { leanShell } from './shell.ts'
import { siteFiles } from './site-files.ts'
import { withSmallScripts } from './small-scripts.ts'
import { sourceStamp, stampOf } from './stamp.ts'
import { withOwnStyles } from './static-page-style.ts'
import { writeWorker } from './worker-file.ts'

/** Builds the whole site into `dist/`. The stamp is written last: a build that was interrupted is no build. */
async function build() {
  const settings = readSettings(process.env)
  const origin = settings.backend.kind === 'supabase' ? settings.backend.url : undefined
  const stamp = stampOf(sourceStamp(), origin, settings.siteUrl)
  rmSync(stampFile, { force: true })
  const { cutFonts } = await import('./fonts.ts')
  await cutFonts()
  writeDrawings()
  await makeDownloads()
  renderPages(settings.siteUrl)
  shortenRouteList(clientFolder)
  const staticPages = await finishPages(settings.backend)
  await describePages(settings)
  await writeSiteFiles(settings.siteUrl)
  await writeWorker(clientFolder)
  const manifest = await precompress(clientFolder)
  for (const built of Object.values(manifest)) {
    const html = staticPages.get(built.file)
    if (html) built.styleHashes = knownStyles(html, staticPages)
  }
  writeHostFiles(settings)
  rmSync(path.dirname(manifestFile), { recursive: true, force: true }) // the program that rendered the pages
  mkdirSync(path.dirname(manifestFile), { recursive: true })
  writeFileSync(manifestFile, JSON.stringify(manifest))
  writeFileSync(eventStripsFile, await eventStrips())
  if (settings.backend.kind === 'embedded')
    await databaseTemplate({ contents: copiedContents(settings.mode), log: createLog('warn') })
  writeFileSync(stampFile, stamp)
  if (settings.mode === 'production') tellWhatIsMissing()
}

/** What the owner has not entered yet: each stays away from the pages, and nobody shall find that out from a visitor. */
function tellWhatIsMissing() {
  for (const { question, without } of missingFacts(readBrand()))
    console.log(`content/brand.json lacks: ${question} (${without}). Enter it with "npm run brand".`)
}

function renderPages(siteUrl: string) {
  const reactRouter = path.resolve('node_modules/@react-router/dev/bin.cjs')
  const environment = { ...process.env, NODE_ENV: 'production', SITE_URL: siteUrl }
  const { status } = spawnSync(process.execPath, [reactRouter, 'build'], {
    stdio: 'inherit',
    env: environment,
  })
  if (status !== 0) throw new Error('The pages could not be rendered, see above.')
}

/** What is done to each rendered page. Returns those that have a style of their own. */
async function finishPages(backend: Settings['backend']) {
  const files = readdirSync(clientFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  )
  const pages = new Map(
    files.map((file) => [file, withoutSpareFormScript(readFileSync(path.join(clientFolder, file), 'utf8'))]),
  )
  const staticPages = await withOwnStyles(
    clientFolder,
    new Map([...pages].filter(([, html]) => isStaticPage(html))),
  )
  for (const [file, rendered] of pages) {
    const styled = staticPages.get(file)
    let html = styled ? withSmallScripts(styled) : withIslandScripts(rendered, clientFolder)
    if (!isGuestPage(html) && `/${file}` !== shellAddress) html = withFewerRequests(html, file)
    html = `/${file}` === shellAddress ? leanShell(html, clientFolder) : withoutPreloads(html)
    if (!isRoutedPage(html)) html = withLateScripts(withOwnSpeculation(html))
    else if (`/${file}` !== shellAddress) html = withLateHydration(withParts(html, partsFinder(clientFolder)))
    if (backend.kind === 'supabase')
      html = withPolicy(withFormsTo(html, backend.url), backend.url, {
        styleHashes: knownStyles(html, staticPages),
        registersWorker: mayRegisterWorker(addressOf(file)),
      })
    writeFileSync(path.join(clientFolder, file), html)
    const offer = offerFiles[file]
    if (offer) writeFileSync(path.join(clientFolder, offer), offerPage(html))
  }
  return staticPages
}

/** `/hi/about` of `hi/about/index.html`. */
const addressOf = (file: string) => `/${file}`.replace(/\/index\.html$/, '')

/** What else is asked for that is no page: icons, the web manifest, where to tell us of a weakness. */
async function writeSiteFiles(siteUrl: string) {
  for (const [file, content] of Object.entries(await siteFiles(siteUrl))) {
    mkdirSync(path.dirname(path.join(clientFolder, file)), { recursive: true })
    writeFileSync(path.join(clientFolder, file), content)
  }
}

/** What search engines and messengers ask for besides the pages, made from the pages as they came out. */
async function describePages({ siteUrl, backend }: Settings) {
  const pages = renderedPages(clientFolder)
  writeFileSync(path.join(clientFolder, 'sitemap.xml'), sitemap(pages, siteUrl))
  writeFileSync(path.join(clientFolder, 'robots.txt'), robots(siteUrl, backend.kind !== 'supabase'))
  for (const locale of locales)
    writeFileSync(
      path.join(clientFolder, feedAddress(locale)),
      feed(
        [...articlesIn(pages, locale), ...filesIn(listDownloads(locale), siteUrl, locale)],
        siteUrl,
        locale,
      ),
    )
  writePageNames(pages, siteUrl, clientFolder)
  writeSearchIndexes(pages, siteUrl, clientFolder)
  await drawPreviewPictures(pages, clientFolder)
}

/** A page is read before it is used: preloaded modules would compete with its style sheet and font for the line. */
function withoutPreloads(html: string): string {
  return html.replace(/<link rel="modulepreload"[^>]*>/g, '')
}

/** What hosts other than our own server need: their settings, and pages under the names they look for. */
function writeHostFiles(settings: Settings) {
  const write = (file: string, content: string) => writeFileSync(path.join(clientFolder, file), content)
  write('error.html', errorPage(503, 'en'))
  for (const folder of ['', 'hi']) {
    const page = path.join(clientFolder, folder, '404/index.html')
    if (existsSync(page)) copyFileSync(page, path.join(clientFolder, folder, '404.html'))
  }
  write('_headers', headersFile(settings.siteUrl))
  write('_redirects', redirectsFile())
  if (settings.backend.kind === 'supabase') write('app-config.json', configFile(settings, settings.backend))
}

if (import.meta.main) {
  try {
    await build()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
