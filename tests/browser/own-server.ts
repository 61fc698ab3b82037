import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '../temporary-folder.ts'

const project = path.join(import.meta.dirname, '../..')

/** A server beside the one that all other journeys use, with settings of its own. */
export interface OwnServer {
  origin: string
  stop(): Promise<void>
}

/** Starts the product in production mode on a fresh embedded database, with secrets of its own. */
export async function startProduction(port: number, more: Record<string, string>): Promise<OwnServer> {
  const data = temporaryFolder()
  const origin = `http://localhost:${port}`
  const own = {
    SOPAN_MODE: 'production',
    PORT: String(port),
    SITE_URL: origin,
    SOPAN_DATA: data,
    LOG_LEVEL: 'warn',
  }
  const place = { cwd: project, env: { ...process.env, ...own, ...more } }
  const made = spawnSync(process.execPath, ['server/secrets-create.ts'], { ...place, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`No secrets were made: ${made.stderr}`)
  const server = spawn(process.execPath, ['server/start.js'], {
    ...place,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await answering(`${origin}/healthz`, server)
  return {
    origin,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await ended
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/** Resolves when the address answers well; rejects when the server ends before. */
async function answering(address: string, server: ChildProcess) {
  while (server.exitCode === null) {
    const answer = await fetch(address).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The server ended with code ${server.exitCode}`)
}
