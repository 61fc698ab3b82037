const inlineModule = /<script type="module" async="">(import [\s\S]*?)<\/script>/
const imported = /^import (?:\* as (\w+) from )?"([^"]+)";$/gm

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
