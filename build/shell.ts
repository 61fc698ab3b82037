import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Parts that every page of the shell needs, though it finds that out only when it runs. */
const soonNeeded = ['supabase', 'signed-in', 'ui', 'overlays']

const listImport = /import "(\/assets\/[\w.-]+\.js)";/
const rootImport = /import \* as route0 from "(\/assets\/[\w.-]+\.js)";/
const beginning = /import\("(\/assets\/[\w.-]+\.js)"\);/
const pageData = /(streamController\.enqueue\()"(?:[^"\\]|\\.)*"\)/
/** In the router's own writing: no route has any. */
const noData = JSON.stringify('[{"_1":2,"_3":-5,"_4":-5},"loaderData",{},"actionData","errors"]\n')

/**
 * The application's shell as it is sent. The list of routes and the few lines that begin stand in it: as files they
 * would be two more journeys over the line, and neither changes without the shell. What will be needed is asked for at
 * once. The data of the home page goes, on which the router drew the shell and which nothing below it shows. Throws when
 * the router writes its shell in another way.
 */
export function leanShell(html: string, clientFolder: string): string {
  const [listLine, list = ''] = listImport.exec(html) ?? []
  const [, root = ''] = rootImport.exec(html) ?? []
  const [beginLine, begin = ''] = beginning.exec(html) ?? []
  if (!listLine || !root || !beginLine || !pageData.test(html))
    throw new Error('The shell has another form than expected')
  const read = (address: string) => readFileSync(path.join(clientFolder, address), 'utf8')
  // The router asks ahead for both when it comes to life: it is given a file that is there already.
  const ownList = read(list).replaceAll(list, root).replaceAll(begin, root)
  const program = read(begin).replace(/(["'`])\.\/(?=[\w.-]+\.js\1)/g, '$1/assets/')
  return html
    .replace(preloadOf(list), '')
    .replace(preloadOf(begin), '')
    .replace(listLine, () => ownList)
    .replace(beginLine, () => program)
    .replace(pageData, (_, before: string) => `${before}${noData})`)
    .replace('</head>', () => `${preloadsIn(clientFolder)}</head>`)
}

const preloadOf = (address: string) => `<link rel="modulepreload" href="${address}"/>`

function preloadsIn(clientFolder: string): string {
  const files = readdirSync(path.join(clientFolder, 'assets'))
  const modules = soonNeeded.map((name) => {
    const file = files.find((candidate) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(candidate))
    if (!file) throw new Error(`The part ${name} was not built`)
    return preloadOf(`/assets/${file}`)
  })
  return `${modules.join('')}<link rel="preload" href="/app-config.json" as="fetch" crossorigin="anonymous"/>`
}
