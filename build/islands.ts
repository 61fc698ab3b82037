import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const pattern = 'app/site/**/*-island.tsx'

/** The parts of public pages that work by React, as whole paths. */
export const islandFiles = () => globSync(pattern).map((file) => path.resolve(file))

/** Builds each `<name>-island.tsx` of the public site as a script of its own, beside the application's. */
export function islands(): Plugin {
  return {
    name: 'islands',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      for (const file of islandFiles()) {
        this.emitFile({ type: 'chunk', id: file, name: path.basename(file, '.tsx') })
      }
    },
  }
}

/**
 * The page with the address its island's script has after the build, and with those of everything that script imports,
 * so that all of it can be fetched at once. Throws when one was not built.
 */
export function withIslandScripts(html: string, folder: string): string {
  return html.replace(/data-module="\/island\/([a-z-]+)"/g, (_, name: string) => {
    const built = readdirSync(path.join(folder, 'assets')).find((file) =>
      new RegExp(`^${name}-island-[\\w-]{8}\\.js$`).test(file),
    )
    if (!built)
      throw new Error(`The script of the island ${name} was not built: is there a ${name}-island.tsx?`)
    const address = `/assets/${built}`
    return `data-module="${address}" data-needs="${withImports(address, folder).join(' ')}"`
  })
}

/** A built script and all that it imports before it runs. */
export function withImports(address: string, folder: string, known = new Set<string>()): string[] {
  if (known.has(address)) return []
  known.add(address)
  const code = readFileSync(path.join(folder, address), 'utf8')
  const imported = [...code.matchAll(/\b(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)]
  return [address, ...imported.flatMap(([, file]) => withImports(`/assets/${file}`, folder, known))]
}
