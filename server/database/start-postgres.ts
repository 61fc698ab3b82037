import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { postgresEnvironment } from './account.ts'
import { program, windows } from './binaries.ts'
import type { Log } from './log.ts'
import type { Place } from './place.ts'
import { endLeftovers, readPostmaster } from './postmaster.ts'
import type { Socket } from './socket.ts'

/** One running PostgreSQL. */
export interface PostgresProcess {
  pid: number
  /** Resolves when the process has ended, for whatever reason. */
  ended: Promise<void>
  stop(): Promise<void>
}

export interface PostgresOptions {
  log: Log
  /** false: no fsync, for tests that throw everything away. */
  durable?: boolean
  settings?: Record<string, string | number>
}

const readyWithinMs = 60_000
const stopWithinMs = 15_000

/** Returns PostgreSQL running on the place and ready for connections. Throws with its own last words when it does not start. */
export async function startPostgres(
  place: Place,
  socket: Socket,
  options: PostgresOptions,
): Promise<PostgresProcess> {
  // The children of a killed PostgreSQL need a moment to notice; until then a new one rightly refuses to start.
  for (let attempt = 1; ; attempt++) {
    try {
      return await startOnce(place, socket, options)
    } catch (error) {
      if (attempt > 60 || !/shared memory block|lock file/.test(String(error))) throw error
      await sleep(250)
    }
  }
}

async function startOnce(place: Place, socket: Socket, options: PostgresOptions): Promise<PostgresProcess> {
  const child = launch(place, ['-D', place.data, ...argumentsOf(socket, options)])
  const guard = child.stdio[3]
  guard?.on('error', () => {}) // the pipe breaks when PostgreSQL is killed; its end is seen below
  let lastWords = ''
  child.stderr?.on('data', (text: Buffer) => {
    lastWords = (lastWords + text).slice(-2000)
    for (const line of String(text).trimEnd().split('\n')) options.log.debug({ postgres: line })
  })
  let hasEnded = false
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      hasEnded = true
      if (guard && 'end' in guard) guard.end('ended\n')
      endLeftovers(place)
      resolve()
    }
    child.once('exit', end)
    child.once('error', (error) => {
      lastWords += error.message
      end()
    })
  })

  const stop = async () => {
    if (hasEnded) return
    if (windows) spawnSync(program(place.native, 'pg_ctl'), ['stop', '-D', place.data, '-m', 'fast', '-w'])
    else child.kill('SIGINT') // "fast": ends the sessions, writes a checkpoint
    const timer = setTimeout(() => child.kill('SIGQUIT'), stopWithinMs)
    await ended
    clearTimeout(timer)
  }

  const givesUpAt = Date.now() + readyWithinMs
  for (;;) {
    if (hasEnded) throw new Error(`PostgreSQL did not start: ${lastWords.trim()}`)
    const postmaster = readPostmaster(place)
    if (postmaster?.isReady && postmaster.pid === child.pid) return { pid: postmaster.pid, ended, stop }
    if (Date.now() > givesUpAt) {
      await stop()
      throw new Error(`PostgreSQL was not ready after ${readyWithinMs / 1000} seconds: ${lastWords.trim()}`)
    }
    await sleep(5)
  }
}

// A small shell process waits on a pipe from us. When we die, however suddenly, the pipe ends and PostgreSQL gets
// the signal for a fast shutdown. `exec` keeps the child's number; its own session keeps Ctrl-C away from it.
function launch({ native, account }: Place, args: string[]): ChildProcess {
  const postgres = program(native, 'postgres')
  const common = { ...account, cwd: '/', env: postgresEnvironment(), windowsHide: true } as const
  if (windows) return spawn(postgres, args, { ...common, stdio: ['ignore', 'ignore', 'pipe'] })
  const guard = '( (read -r _ <&3 || kill -INT $$) >/dev/null 2>&1 & ); exec "$0" "$@" 3<&-'
  return spawn('/bin/sh', ['-c', guard, postgres, ...args], {
    ...common,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  })
}

function argumentsOf({ host, port }: Socket, { durable = true, settings = {} }: PostgresOptions): string[] {
  const isFolder = host.startsWith('/')
  const safety = durable ? 'on' : 'off'
  const all = {
    listen_addresses: isFolder ? '' : host,
    port,
    unix_socket_directories: isFolder ? host : '',
    unix_socket_permissions: '0700',
    fsync: safety,
    synchronous_commit: safety,
    full_page_writes: safety,
    // Sized for a small machine that also runs Node: one process tree, no replication, no parallel workers.
    shared_buffers: '64MB',
    max_connections: 25,
    max_locks_per_transaction: 256, // a restore drops every object of the schema in one transaction
    max_wal_size: '256MB',
    jit: 'off',
    autovacuum_max_workers: 1,
    max_worker_processes: 2,
    max_parallel_workers: 0,
    max_parallel_workers_per_gather: 0,
    max_logical_replication_workers: 0,
    max_wal_senders: 0,
    wal_level: 'minimal',
    recovery_init_sync_method: process.platform === 'linux' ? 'syncfs' : 'fsync', // one call instead of 1,500
    io_method: 'sync',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    ...settings,
  }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
