import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { postgresEnvironment } from './account.ts'
import { program, windows } from './binaries.ts'
import type { Log } from './log.ts'
import type { Place } from './place.ts'

interface Postmaster {
  pid: number
  host: string
  port: number
  isReady: boolean
}

/** Returns what PostgreSQL wrote about its running main process, or undefined when it wrote nothing. */
export function readPostmaster({ data }: Pick<Place, 'data'>): Postmaster | undefined {
  let lines: string[]
  try {
    lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const [pid, , , port, socketFolder, address, , status] = lines.map((line) => line.trim())
  return {
    pid: Math.abs(Number(pid)),
    host: socketFolder || address || '',
    port: Number(port),
    isReady: status === 'ready',
  }
}

/**
 * Stops the PostgreSQL that a crashed server left on this data. Call it only while holding the folder's lock:
 * then a PostgreSQL that still runs here has no owner.
 */
export function stopOrphan(place: Place, log: Log) {
  const left = readPostmaster(place)
  if (!left?.pid || !isAlive(left.pid)) return
  if (!isPostmasterOf(place, left.pid)) {
    disown(place)
    return
  }
  log.warn({ pid: left.pid }, 'PostgreSQL of a crashed server still runs, stopping it')
  const stopped = spawnSync(
    program(place.native, 'pg_ctl'),
    ['stop', '-D', place.data, '-m', 'fast', '-w', '-t', '30'],
    { ...place.account, cwd: '/', env: postgresEnvironment(), encoding: 'utf8' },
  )
  if (stopped.status !== 0) throw new Error(`Cannot stop PostgreSQL ${left.pid}: ${stopped.stderr}`)
}

/** Returns whether a process with this number exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Ends the children of a PostgreSQL whose main process was killed. They would notice by themselves, within seconds,
 * and the next start has to wait for that. Only Linux tells us which they are.
 */
export function endLeftovers({ data }: Place) {
  if (process.platform !== 'linux') return
  const folder = realpathSync(data)
  const left = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid && worksOn(pid, folder))
  for (const pid of left) {
    try {
      process.kill(pid, 'SIGQUIT')
    } catch {
      // ended by itself just now
    }
  }
}

function worksOn(pid: number, folder: string): boolean {
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === folder && readlinkSync(`/proc/${pid}/exe`).includes('postgres')
    )
  } catch {
    return false // ended, or someone else's process
  }
}

function isPostmasterOf({ data, native }: Place, pid: number): boolean {
  if (process.platform === 'linux') return worksOn(pid, realpathSync(data))
  if (windows) return spawnSync(program(native, 'pg_ctl'), ['status', '-D', data]).status === 0
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.includes(`-D ${data}`)
}

// The number belongs to another process now (after a reboot, in a container), and PostgreSQL would refuse to
// start. It ignores the number of its own parent, which is us; its check of shared memory stays in force.
function disown({ data }: Place) {
  const file = join(data, 'postmaster.pid')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^-?\d+/, String(process.pid)))
}
