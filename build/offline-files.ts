import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { locales } from '../app/domain/locale.ts'
import { always, offlineParts, type RoutedPart } from './offline-parts.ts'
import { partsIn } from './route-parts.ts'

/** The files of each part that the shell draws, by its first scope, as addresses: written beside the site and read again by the last steps of the build. */
export const offlineFilesName = 'offline-files.json'
export type OfflineFiles = Readonly<Record<string, readonly string[]>>

/** What is read of a built file. */
export interface BuiltChunk {
  moduleIds: readonly string[]
  imports: readonly string[]
  css: readonly string[]
  code: string
}

/** A plugin that notes which files each part of the offline pages runs on. */
export function offlineFiles(): Plugin {
  return {
    name: 'offline-files',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = new Map(
          Object.values(bundle).flatMap((built) =>
            built.type === 'chunk' ? [[built.fileName, of(built)]] : [],
          ),
        )
        const found = offlineParts.flatMap((part) =>
          'routes' in part ? [[part.scopes[0], filesOf(wantedOf(part), chunks)]] : [],
        )
        const source = JSON.stringify(Object.fromEntries(found))
        this.emitFile({ type: 'asset', fileName: offlineFilesName, source })
      },
    },
  }
}

/**
 * The addresses of the files in which these modules lie and of all that those import, with their styles. A file that
 * only hands on another is never fetched. Throws for a module that lies in none.
 */
export function filesOf(modules: readonly string[], chunks: ReadonlyMap<string, BuiltChunk>): string[] {
  const files = new Set<string>()
  const queue = modules.map((id) => {
    const file = [...chunks].find(([, { moduleIds }]) => moduleIds.includes(id))?.[0]
    if (!file) throw new Error(`${id} is named for use without a connection and lies in no file`)
    return file
  })
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    const chunk = chunks.get(file)
    if (!chunk || files.has(`/${file}`)) continue
    if (!partsIn(chunk.code)) files.add(`/${file}`)
    for (const style of chunk.css) files.add(`/${style}`)
    queue.push(...chunk.imports)
  }
  return [...files].sort()
}

function wantedOf({ routes, words, later = [] }: RoutedPart): string[] {
  const route = (file: string) => `${path.resolve('app', file)}?__react-router-build-client-route`
  const areas = [...always.words, ...words]
  const files = [
    ...locales.flatMap((locale) => areas.map((area) => `messages/${locale}/${area}.ts`)),
    ...always.later,
    ...later,
  ]
  const missing = files.find((file) => !existsSync(file))
  if (missing) throw new Error(`${missing} is named for use without a connection and does not exist`)
  return [
    path.resolve('app/entry.client.tsx'),
    ...[...always.routes, ...routes].map(route),
    ...files.map((file) => realpathSync(file)), // a package may be linked
  ]
}

function of(chunk: Rolldown.OutputChunk): BuiltChunk {
  const { importedCss = new Set<string>() } =
    (chunk as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata ?? {}
  return { ...chunk, css: [...importedCss] }
}
