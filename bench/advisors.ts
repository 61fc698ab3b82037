import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { connect } from '../server/database/connection.ts'
import { createCluster } from '../server/database/create-cluster.ts'
import { migrate } from '../server/database/migrate.ts'
import { findPlace } from '../server/database/place.ts'
import { freePort } from '../server/database/socket.ts'
import { startPostgres } from '../server/database/start-postgres.ts'

// What does Supabase's own database linter say about the migrated schema?
//
// Needs `npm install` in bench/ once: the Supabase CLI is installed only there. A warning or an error is repaired, or
// waived by its key with a reason in advisor-waivers.json; ends with 1 when anything is left, or a waiver is not needed.
// `npm run bench -- advisors "create table public.open (id int)"` runs that SQL first, to see the linter go red.

interface Advice {
  name: string
  level: 'INFO' | 'WARN' | 'ERROR'
  detail: string
  cacheKey: string
}

const cli = join(import.meta.dirname, 'node_modules/.bin/supabase')
if (!existsSync(cli)) throw new Error('Run "npm install" in bench/ first.')
const waivers = JSON.parse(readFileSync(join(import.meta.dirname, 'advisor-waivers.json'), 'utf8')) as {
  cacheKey: string
  reason: string
}[]

const log = pino({ level: 'silent' })
const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'sopan-advisors-'))
chmodSync(folder, 0o711) // as root, PostgreSQL runs as another account and must pass
try {
  process.exitCode = report(await adviceOnMigrations(process.argv[2])) ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function adviceOnMigrations(extra: string | undefined): Promise<Advice[]> {
  const password = randomBytes(12).toString('hex')
  const owner = {
    host: '127.0.0.1',
    port: await freePort(),
    user: 'postgres',
    password,
    database: 'postgres',
  }
  const place = findPlace(folder, { chosen: true })
  createCluster(place, password, { durable: false })
  const postgres = await startPostgres(place, { ...owner, remove() {} }, { log, durable: false })
  try {
    await migrate({ owner, log })
    if (extra) await run(owner, extra)
    return ask(`postgresql://postgres:${password}@127.0.0.1:${owner.port}/postgres`)
  } finally {
    await postgres.stop()
  }
}

async function run(owner: Parameters<typeof connect>[0], statement: string) {
  const sql = connect(owner)
  await sql.unsafe(statement)
  await sql.end()
}

// In a folder of its own: our supabase/config.toml names settings of a hosted project that are not at hand here.
function ask(url: string): Advice[] {
  const workdir = join(folder, 'no-project')
  mkdirSync(workdir)
  const args = ['db', 'advisors', `--remote=${url}`, '--level', 'warn', '--fail-on', 'none']
  const { status, stdout, stderr } = spawnSync(
    cli,
    [...args, '--output-format', 'json', '--workdir', workdir],
    {
      env: { ...process.env, PGSSLMODE: 'disable', SUPABASE_TELEMETRY_DISABLED: '1' },
      encoding: 'utf8',
    },
  )
  if (status !== 0) throw new Error(`The linter could not be asked: ${stderr || stdout}`)
  return (JSON.parse(stdout) as { results: Advice[] }).results
}

function report(advice: Advice[]): boolean {
  const isWaived = ({ cacheKey }: Advice) => waivers.some((waiver) => waiver.cacheKey === cacheKey)
  const left = advice.filter((one) => !isWaived(one))
  const needless = waivers.filter(({ cacheKey }) => !advice.some((one) => one.cacheKey === cacheKey))
  for (const { level, name, detail, cacheKey } of left)
    console.log(`${level} ${name}: ${detail}\n  ${cacheKey}`)
  for (const { cacheKey } of needless) console.log(`The waiver for ${cacheKey} is not needed any more.`)
  const errors = left.filter(({ level }) => level === 'ERROR').length
  console.log(`${errors} errors, ${left.length - errors} warnings, ${advice.length - left.length} waived`)
  return left.length === 0 && needless.length === 0
}
