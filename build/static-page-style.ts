import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { compile } from '@tailwindcss/node'
import { transform } from 'lightningcss'
import { withMeasuresOfHindi } from './hindi-measures.ts'
import { isGuestPage } from './page-kinds.ts'
import { wordsOfScript } from './script-words.ts'
import {
  classesOf,
  type ShortNames,
  shortNamesFor,
  styleWithShortNames,
  withShortNames,
} from './short-names.ts'
import { shortVariablesFor, withShortVariables } from './short-variables.ts'
import { elementsOf, withoutSpareRules } from './spare-rules.ts'

const sources = ['app/ui/base.css', 'app/ui/prose.css']
const guestSources = ['app/ui/base.css', 'app/guest/guest.css']
/** What the guests' script draws its screens with. */
const guestElements =
  'button details dialog fieldset form h1 h2 h3 img input label legend li p select small summary svg textarea ul'
    .split(' ')
    .map((name) => `<${name}`)
    .join('')

/** The static pages with their styles; the guests' card apart, whose script knows other words than the site's pages. */
export async function withOwnStyles(folder: string, pages: ReadonlyMap<string, string>) {
  const [ofGuests, ofSite] = [true, false].map(
    (isOfGuests) => new Map([...pages].filter(([, html]) => isGuestPage(html) === isOfGuests)),
  ) as [Map<string, string>, Map<string, string>]
  return new Map([
    ...(await withStylesOf(sources, folder, ofSite)),
    ...(await withStylesOf(guestSources, folder, ofGuests, guestElements)),
  ])
}

/**
 * The static pages, by their file, each with the style it needs in its own head: the rules for the classes in
 * its HTML and those its scripts may set, under short names. A first visit then waits for nothing but the page; the
 * style of the whole product is twice as long and would be one more journey over the line.
 */
async function withStylesOf(
  from: readonly string[],
  folder: string,
  pages: ReadonlyMap<string, string>,
  moreHtml = '',
): Promise<Map<string, string>> {
  const all = [...pages.values()]
  const texts = new Map(
    scriptsOf(all).map((script) => [script, readFileSync(path.join(folder, script), 'utf8')]),
  )
  const words = new Map([...texts].map(([script, text]) => [script, wordsOfScript(text)]))
  const known = new Set([...words.values()].flat())
  const names = shortNamesFor(all, known)
  const style = await styleOf(from, folder, new Set([...all.flatMap(classesOf), ...known]), names)
  const variables = shortVariablesFor(style)
  const classes = [...names.values(), ...known].filter((name) => !isNamedOtherwise(name, style))
  return new Map(
    [...pages].map(([file, html]) => {
      const short = withShortNames(html, names)
      const scripts = scriptsOf([html])
      const written = scripts.flatMap((script) => words.get(script) ?? [])
      const used = new Set([...classesOf(short), ...written])
      const own = withoutRules(
        style,
        classes.filter((name) => !used.has(name)),
      )
      const elements = elementsOf(
        short + moreHtml,
        scripts.map((script) => texts.get(script) ?? ''),
      )
      const lean = withoutSpareRules(withoutSpareFaces(own, html), elements)
      return [file, withStyle(short, withShortVariables(lean, variables))]
    }),
  )
}

/** Whether a style also knows the word as a movement or an id: then it must not be taken for a class alone. */
const isNamedOtherwise = (name: string, css: string) =>
  css.includes(`@keyframes ${name}{`) || css.includes(`#${name}`)

/** The rules for some classes, minified, under the short names. */
async function styleOf(
  from: readonly string[],
  folder: string,
  used: ReadonlySet<string>,
  names: ShortNames,
): Promise<string> {
  const { code } = transform({
    filename: 'static-page.css',
    code: Buffer.from(withValues(await tailwind(from, used))),
    minify: true,
  })
  return withFonts(styleWithShortNames(code, names, unusedIn(code.toString(), used)), folder)
}

function withoutRules(css: string, unusedSymbols: string[]): string {
  const { code } = transform({ filename: 'own.css', code: Buffer.from(css), minify: true, unusedSymbols })
  return code.toString()
}

/** Without the typefaces that only pages of the other language can need. */
function withoutSpareFaces(css: string, html: string): string {
  const isHindi = /<html[^>]*lang="hi/.test(html)
  // On a Hindi page the sign of the rupee comes with the other signs.
  const spare = isHindi ? /:"?(?:Hindi Name|Anek Latin)|\/rupee-/ : /:"?(?:Devanagari Fallback|Anek Hindi)/
  const lean = css
    .replace(/@font-face\{[^}]*\}/g, (face) => (spare.test(face) ? '' : face))
    .replace(/:root:lang\(hi\)\{[^}]*\}/, '')
    .replace(/,:root\[data-first\]:lang\(hi\)/, '')
  return isHindi ? withMeasuresOfHindi(lean.replaceAll('Anek Latin', 'Anek Hindi')) : lean
}

/** The page with that style in the place of its links to the product's. */
function withStyle(html: string, css: string): string {
  return html.replace(/<link rel="stylesheet"[^>]*>/g, '').replace('</head>', `<style>${css}</style></head>`)
}

async function tailwind(from: readonly string[], used: ReadonlySet<string>): Promise<string> {
  // Without the states of React Aria: these pages have none, and their selectors are long.
  const code = from.map((file) => readFileSync(file, 'utf8').replace(/@plugin[^;]*;/, '')).join('\n')
  const compiler = await compile(code, { base: path.resolve('app/ui'), onDependency: () => {} })
  // The licence stands once, in docs/notices.md and in the product's sheet, not in every page.
  return compiler.build([...used]).replace(/\/\*![\s\S]*?\*\//g, '')
}

const weights: Record<string, number> = { normal: 400, medium: 500, semibold: 600, bold: 700 }

/**
 * Tailwind's variables that nothing changes on these pages, as the values they have: spaces, weights of type, shadows
 * without rings, one way of writing figures; and no help for browsers without @property.
 */
function withValues(css: string): string {
  return withoutSpareProperties(css.replace(/@layer properties \{[\s\S]*$/, ''))
    .replace(/calc\(var\(--spacing\) \* (-?[\d.]+)\)/g, (_, steps: string) => `${Number(steps) / 4}rem`)
    .replace(/var\(--spacing\)/g, '0.25rem')
    .replace(/\s*--tw-font-weight: [^;]+;/g, '')
    .replace(/var\(--font-weight-(\w+)\)/g, (_, name: string) => String(weights[name]))
    .replace(/\s*--font-weight-\w+: [^;]+;/g, '')
    .replace(
      /--tw-numeric-spacing: tabular-nums;\s*font-variant-numeric: [^;]+;/g,
      'font-variant-numeric: tabular-nums;',
    )
    .replace(/@layer properties;/, '')
    .replace(/@property --tw-(?:font-weight|ordinal|slashed-zero|numeric-\w+) \{[^}]*\}/g, '')
}

/** Without what Tailwind declares for rings, coloured shadows and whatever else nothing asks for. */
function withoutSpareProperties(css: string): string {
  const hasRings = /--tw-(?:(?:ring|inset)-shadow|shadow-color): /.test(css)
  const left = hasRings
    ? css
    : css
        .replace(/--tw-shadow: ([^;]+);\s*box-shadow: [^;]*var\(--tw-shadow\);/g, 'box-shadow: $1;')
        .replace(/var\(--tw-shadow-color, ((?:[^()]|\([^()]*\))+)\)/g, '$1')
  return left.replace(/@property (--tw-[\w-]+) \{[^}]*\}/g, (rule, name: string) =>
    left.includes(`var(${name}`) ? rule : '',
  )
}

function scriptsOf(pages: readonly string[]): string[] {
  const named = pages.flatMap((html) => [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)])
  return [...new Set(named.map(([, address = '']) => address))]
}

/** Classes and movements written by hand that no such page uses. */
function unusedIn(css: string, used: ReadonlySet<string>): string[] {
  const classes = [...css.matchAll(/\.([a-z][a-z-]*[a-z0-9])(?=[\s,{:.>)[])/g)].map(([, name = '']) => name)
  const unused = classes.filter((name) => !used.has(name))
  const left = unused.reduce(
    (rest, name) => rest.replace(new RegExp(`\\.${name}[^{},]*\\{[^}]*\\}`, 'g'), ''),
    css,
  )
  const frames = [...css.matchAll(/@keyframes ([\w-]+)/g)].map(([, name = '']) => name)
  const isMoved = (name: string) => new RegExp(`animation(?:-name)?:[^;}]*\\b${name}\\b`).test(left)
  return [...unused, ...frames.filter((name) => !isMoved(name))]
}

/** The fonts under the names the other build gave them, so that a reader has each once. */
function withFonts(css: string, folder: string): string {
  const files = readdirSync(path.join(folder, 'assets'))
  return css.replace(/url\(["']?\.\/fonts\/([a-z-]+)\.woff2["']?\)/g, (_, name: string) => {
    const file = files.find((candidate) => new RegExp(`^${name}-[\\w-]{8}\\.woff2$`).test(candidate))
    if (!file) throw new Error(`The font ${name} was not built`)
    return `url(/assets/${file})`
  })
}
