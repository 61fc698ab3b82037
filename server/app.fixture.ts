import { mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { precompress } from '../build/precompress.ts'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { type AppParts, createApp } from './app.ts'
import { type Listening, listen } from './http/listen.ts'
import { securityHeaders } from './http/security-headers.ts'
import { openSite } from './http/site.ts'
import { createLog } from './log.ts'
import { readSettings } from './settings.ts'

/** A server on a free port with a small site, as the tests speak to it. */
export interface TestServer {
  url: string
  /** Sends bytes as they are and returns the whole answer. */
  raw(request: string | Buffer): Promise<string>
  logged: { level: string; msg: string; [field: string]: unknown }[]
  close(): Promise<void>
}

const page = (text: string) =>
  `<!doctype html><html><head><title>${text}</title><script>let seen = 1</script></head><body>${text} ${'step '.repeat(200)}</body></html>`

/** Writes a small site as the build would leave it; a secret lies beside it, out of its reach. */
export async function writeSite() {
  const root = temporaryFolder()
  const folder = path.join(root, 'client')
  writeFileSync(path.join(root, 'secrets.json'), 'TOP-SECRET')
  const pages = {
    '': 'home',
    hi: 'घर',
    about: 'about',
    events: 'all events',
    'events/one': '%title%, %where%',
    'hi/events/one': '%title%',
    '404': 'missing page',
    'hi/404': 'पेज नहीं मिला',
  }
  for (const [name, text] of Object.entries(pages)) {
    mkdirSync(path.join(folder, name), { recursive: true })
    writeFileSync(path.join(folder, name, 'index.html'), page(text))
  }
  writeFileSync(path.join(folder, '__spa-fallback.html'), page('shell'))
  return { folder, manifest: await precompress(folder) }
}

/** Starts the application on a free port. Without other parts it has a site and no backend. */
export async function startTestServer(
  parts: Partial<AppParts> = {},
  environment: NodeJS.ProcessEnv = {},
): Promise<TestServer> {
  const settings = readSettings({ SOPAN_MODE: 'demo', ...environment })
  const logged: TestServer['logged'] = []
  const log = createLog('debug', { write: (line) => logged.push(JSON.parse(line)) })
  const site = openSite({ ...(await writeSite()), headers: securityHeaders(settings.siteUrl) })
  const app = createApp({
    settings,
    publishableKey: 'sb_publishable_test',
    log,
    site,
    health: async () => undefined,
    databaseState: () => 'ready',
    ...parts,
  })
  const listening: Listening = await listen({ app, site, settings, host: '127.0.0.1', port: 0 })
  return {
    url: `http://127.0.0.1:${listening.port}`,
    raw: (request) => exchange(listening.port, request),
    logged,
    close: listening.close,
  }
}

function exchange(port: number, request: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(request))
    let answer = ''
    socket.setEncoding('latin1')
    socket.on('data', (part) => {
      answer += part
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' ? resolve(answer) : reject(error),
    )
  })
}
