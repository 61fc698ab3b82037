import { globSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const pattern = 'app/site/**/*-island.tsx'

/** Builds each `<name>-island.tsx` of the public site as a script of its own, beside the application's. */
export function islands(): Plugin {
  return {
    name: 'islands',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      for (const file of globSync(pattern)) {
        this.emitFile({ type: 'chunk', id: path.resolve(file), name: path.basename(file, '.tsx') })
      }
    },
  }
}

/** The page with the addresses its islands' scripts have after the build. Throws when one was not built. */
export function withIslandScripts(html: string, folder: string): string {
  return html.replace(/src="\/island\/([a-z-]+)"/g, (_, name: string) => {
    const built = readdirSync(path.join(folder, 'assets')).find((file) =>
      new RegExp(`^${name}-island-[\\w-]{8}\\.js$`).test(file),
    )
    if (!built)
      throw new Error(`The script of the island ${name} was not built: is there a ${name}-island.tsx?`)
    return `src="/assets/${built}"`
  })
}
