import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer as createTcpServer } from 'node:net'
import { createServer } from 'vite'
import { readSettings } from './settings.ts'

process.chdir(`${import.meta.dirname}/..`)

/** `npm run dev`: pages with hot reload on PORT, and behind them the server without its site, restarted when its code changes. */
async function develop() {
  const { port, siteUrl } = readSettings(process.env)
  const behind = await freePort()
  const { cutFonts } = await import('../build/fonts.ts')
  const { writeDrawings } = await import('../build/drawn/write.ts')
  await cutFonts()
  writeDrawings()
  const { makeDownloads } = await import('../build/downloads/downloads.ts')
  await makeDownloads()

  const server = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', 'server/start.js', '--without-site'],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        PORT: String(behind),
        SITE_URL: siteUrl,
        RATE_LIMIT_ADDRESS: process.env.RATE_LIMIT_ADDRESS ?? '100000',
      },
    },
  )
  const target = `http://127.0.0.1:${behind}`
  const paths = [
    '/auth/v1',
    '/rest/v1',
    '/storage/v1',
    '/functions/v1',
    '/debug/mailbox',
    '/healthz',
    '/app-config.json',
  ]
  const vite = await createServer({
    server: { port, strictPort: true, proxy: Object.fromEntries(paths.map((path) => [path, { target }])) },
  })
  await vite.listen()
  vite.printUrls()

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      const ended = server.exitCode === null ? once(server, 'exit') : undefined
      server.kill(signal)
      await Promise.all([vite.close(), ended])
      process.exit(0)
    })
  }
}

async function freePort(): Promise<number> {
  const probe = createTcpServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}

try {
  await develop()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
