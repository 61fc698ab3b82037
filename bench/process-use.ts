import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** What processes took so far: seconds of CPU, and memory at the moment in MB. */
export interface ProcessUse {
  cpuSeconds: number
  memoryMb: number
}

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** Returns what a process and everything that it started took; of children that ended, too. Linux only. */
export function useOf(pid: number): ProcessUse {
  const parents = new Map<number, number[]>()
  for (const name of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const parent = fieldsOf(Number(name))?.parent
    if (parent !== undefined) parents.set(parent, [...(parents.get(parent) ?? []), Number(name)])
  }
  const family = (one: number): number[] => [one, ...(parents.get(one) ?? []).flatMap(family)]
  const uses = family(pid).map(ownUse)
  return {
    cpuSeconds: uses.reduce((sum, use) => sum + use.cpuSeconds, 0),
    memoryMb: Math.round(uses.reduce((sum, use) => sum + use.memoryMb, 0)),
  }
}

function ownUse(pid: number): ProcessUse {
  const fields = fieldsOf(pid)
  return { cpuSeconds: (fields?.ticks ?? 0) / ticksPerSecond, memoryMb: ownMemoryMb(pid) }
}

// Pages that several processes share, as PostgreSQL's do, count for each of them by its share.
function ownMemoryMb(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024
  } catch {
    return 0 // it ended in this moment
  }
}

function fieldsOf(pid: number): { parent: number; ticks: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name stands in brackets and may hold spaces: what counts comes after it.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number)
    return {
      parent: Number(fields[1]),
      ticks: (user ?? 0) + (system ?? 0) + (endedUser ?? 0) + (endedSystem ?? 0),
    }
  } catch {
    return undefined
  }
}
