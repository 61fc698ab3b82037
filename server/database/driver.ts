import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { repairs } from './driver-repairs.ts'

// postgres.js 3.4.9 ends our process, or waits for ever, when a connection breaks at the wrong moment (see
// driver-repairs.ts). Until a release without these defects is out, its source is repaired while Node loads it.
// Everything that needs postgres.js imports this module first.

// Kept by the process: tests load this module more than once, and Node loads postgres.js only once.
const mark = Symbol.for('sopan.repaired-driver')
const kept = globalThis as { [mark]?: Set<string> }
const repaired = kept[mark] ?? new Set<string>()
kept[mark] = repaired

if (!repaired.size) {
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      const file = Object.keys(repairs).find((name) => url.endsWith(`/node_modules/postgres/src/${name}`))
      if (!file) return loaded
      repaired.add(file)
      return { ...loaded, source: repair(String(loaded.source), file, fileURLToPath(url)) }
    },
  })
}

const { default: postgres } = await import('postgres')
if (repaired.size !== Object.keys(repairs).length) {
  throw new Error(
    'postgres.js was loaded before it could be repaired. Import server/database/driver.ts first.',
  )
}

export default postgres

function repair(source: string, name: string, path: string): string {
  let text = source
  for (const { find, replace } of repairs[name] ?? []) {
    const parts = text.split(find)
    if (parts.length !== 2) {
      throw new Error(
        `${path} is not the version that driver-repairs.ts repairs. Check whether it still needs to.`,
      )
    }
    text = parts.join(replace)
  }
  return text
}
