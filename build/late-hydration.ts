import type { RouteParts } from './route-parts.ts'

const inlineModule = /<script type="module" async="">(import [\s\S]*?)<\/script>/
const imported = /^import (?:\* as (\w+) from )?"([^"]+)";$/gm

/** The page with its routes read from the files in which they truly lie, each file once. */
export function withParts(html: string, find: (address: string) => RouteParts | undefined): string {
  return html.replace(inlineModule, (element, program: string) => {
    const names = new Map<string, string>()
    const routes = new Map<string, string>()
    const imports = program.replace(imported, (line, name: string | undefined, address: string) => {
      const { file, parts } = (name && find(address)) || {}
      if (!name || !file) return line
      const known = names.get(file) ?? name
      routes.set(
        name,
        `{${Object.entries(parts ?? {}).map(([outside, inside]) => `${outside}:${known}.${inside}`)}}`,
      )
      if (names.has(file)) return ''
      names.set(file, name)
      return `import * as ${name} from "${file}";`
    })
    return element.replace(
      program,
      imports.replace(/:(route\d+)(?=[,}])/g, (whole, name: string) =>
        routes.has(name) ? `:${routes.get(name)}` : whole,
      ),
    )
  })
}

/**
 * The page with the modules that bring it to life fetched after its first paint, as the scripts of the other pages are.
 * The element stays where it is, because React looks for it there.
 */
export function withLateHydration(html: string): string {
  return html.replace(inlineModule, (_, program: string) => {
    const modules = [...program.matchAll(imported)]
    const names = modules.map(([, name = '']) => name)
    const addresses = modules.map(([, , address = '']) => address)
    const rest = program.replace(imported, '').trim()
    // Each import begins in a task of its own: together they would hold up a slow phone.
    const whenPainted = [
      'new PerformanceObserver(async (_, watch) => {',
      'watch.disconnect();',
      `const late = '${addresses.join(' ')}'.split(' ');`,
      'for (const name of late) { await new Promise((next) => setTimeout(next)); import(name) }',
      `const [${names}] = await Promise.all(late.map((name) => import(name)));`,
      `${rest}}).observe({type:'paint',buffered:!0})`,
    ].join('\n')
    return `<script type="module" async="" data-late="${addresses.join(' ')}">${whenPainted}</script>`
  })
}
