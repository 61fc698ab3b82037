import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const dictionaries =
  /\/(react-aria|react-stately|react-aria-components)\/dist\/private\/(?:([\w-]+)\/)?intlStrings\.mjs$/

/**
 * A plugin that keeps React Aria's English strings, drops the other 33 languages and adds our Hindi from
 * `folder/<package>.ts` (React Aria has none). A key missing there falls back to English.
 */
export function ariaStrings(folder: string): Plugin {
  return {
    name: 'aria-strings',
    enforce: 'pre',
    load: {
      filter: { id: dictionaries },
      handler(id) {
        const [, library = '', part = library] = dictionaries.exec(id) ?? []
        const english = /from "([^"]*\/en-US\.mjs)"/.exec(readFileSync(id, 'utf8'))?.[1]
        if (!english) this.error(`React Aria changed the layout of its strings: ${id}`)
        const hindi = path.resolve(folder, `${library === 'react-stately' ? 'stately-' : ''}${part}.ts`)
        if (!existsSync(hindi))
          return `import en from ${JSON.stringify(english)};export default {"en-US": en};`
        return `import en from ${JSON.stringify(english)};import hi from ${JSON.stringify(hindi)};export default {"en-US": en, "hi-IN": {...en, ...hi}};`
      },
    },
  }
}
