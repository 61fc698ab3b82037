import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/** One place in someone else's source, and what stands there instead. */
export interface Repair {
  find: string
  replace: string
}

/** The repairs of each file of one package, by the end of its path. */
export type Repairs = Record<string, Repair[]>

// Kept by the process: tests load our modules more than once, and Node loads a package only once.
const mark = Symbol.for('sopan.repaired-modules')
const kept = globalThis as { [mark]?: Set<string> }
kept[mark] ??= new Set()
const repaired = kept[mark]

/**
 * Changes files of a package while Node loads them. Returns how to make sure, once it was imported, that this happened.
 * Loading throws when a place is not found exactly once: then it is another version, and each repair needs a look.
 */
export function repairModules(packageFolder: string, repairs: Repairs): () => void {
  const files = Object.keys(repairs).map((name) => `/node_modules/${packageFolder}/${name}`)
  if (!files.some((file) => repaired.has(file))) {
    registerHooks({
      load(url, context, next) {
        const loaded = next(url, context)
        const file = files.find((one) => url.endsWith(one))
        if (!file) return loaded
        repaired.add(file)
        const places = repairs[file.slice(`/node_modules/${packageFolder}/`.length)] ?? []
        return { ...loaded, source: repair(String(loaded.source), places, fileURLToPath(url)) }
      },
    })
  }
  return () => {
    if (files.every((file) => repaired.has(file))) return
    throw new Error(`${packageFolder} was loaded before it could be repaired.`)
  }
}

function repair(source: string, places: Repair[], path: string): string {
  let text = source
  for (const { find, replace } of places) {
    const parts = text.split(find)
    if (parts.length !== 2) {
      throw new Error(`${path} is not the version that is repaired here. Check whether it still needs to.`)
    }
    text = parts.join(replace)
  }
  return text
}
