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
import { errorPage } from '../server/http/error-page.ts'
import { readSettings, type Settings } from '../server/settings.ts'
import { configFile, headersFile, redirectsFile, withPolicy } from './headers.ts'
import { clientFolder, manifestFile, shellAddress, stampFile } from './manifest.ts'
import { precompress } from './precompress.ts'
import { sourceStamp, stampOf } from './stamp.ts'

/** Builds the whole site into `dist/`. The stamp is written last: a build that was interrupted is no build. */
async function build() {
  const settings = readSettings(process.env)
  const origin = settings.backend.kind === 'supabase' ? settings.backend.url : undefined
  const stamp = stampOf(sourceStamp(), origin)
  rmSync(stampFile, { force: true })
  const { cutFonts } = await import('./fonts.ts')
  await cutFonts()
  renderPages()
  finishPages(settings.backend)
  const manifest = await precompress(clientFolder)
  writeHostFiles(settings)
  rmSync(path.dirname(manifestFile), { recursive: true, force: true }) // the program that rendered the pages
  mkdirSync(path.dirname(manifestFile), { recursive: true })
  writeFileSync(manifestFile, JSON.stringify(manifest))
  writeFileSync(stampFile, stamp)
}

function renderPages() {
  const reactRouter = path.resolve('node_modules/@react-router/dev/bin.cjs')
  const environment = { ...process.env, NODE_ENV: 'production' }
  const { status } = spawnSync(process.execPath, [reactRouter, 'build'], {
    stdio: 'inherit',
    env: environment,
  })
  if (status !== 0) throw new Error('The pages could not be rendered, see above.')
}

/** What is done to each rendered page. */
function finishPages(backend: Settings['backend']) {
  for (const file of readdirSync(clientFolder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.html')) continue
    const page = path.join(clientFolder, file)
    let html = readFileSync(page, 'utf8')
    if (`/${file}` !== shellAddress) html = withoutPreloads(html)
    if (backend.kind === 'supabase') html = withPolicy(html, backend.url)
    writeFileSync(page, html)
  }
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
