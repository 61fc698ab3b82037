import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compile } from '@tailwindcss/node'
import { transform } from 'lightningcss'
import {
  classesOf,
  type ShortNames,
  shortNamesFor,
  styleWithShortNames,
  withShortNames,
} from './short-names.ts'

const sources = ['app/ui/base.css', 'app/ui/prose.css']

/** A style sheet of pages that only tell. */
export interface TellingStyle {
  address: string
  names: ShortNames
}

/** Long pages to read: what they share is less than what all pages share, and they have the least room. */
const documents =
  /^(hi\/)?(services|sales-excellence|talent-optimization|digital-transformation|industr|case-studies|methodology|privacy|terms)/

/** Whether a page ships no React: then its classes are in its HTML and its scripts, and nowhere else. */
export function isTelling(html: string): boolean {
  return !html.includes('__reactRouterContext') && !html.includes('data-island=')
}

/**
 * Writes the style of the pages that only tell, with the rules their HTML and their scripts use: one sheet for long
 * pages to read, one for the others. The style of the whole product is nearly twice as long, and a first visit waits
 * for it; one for each page would be shorter still, but then every next page would wait for its own. Returns which
 * style a page gets, by its file.
 */
export async function writeTellingStyles(
  folder: string,
  pages: ReadonlyMap<string, string>,
): Promise<(file: string) => TellingStyle> {
  const all = [...pages.values()]
  const known = new Set(
    scriptsOf(all).flatMap((script) => wordsOf(readFileSync(path.join(folder, script), 'utf8'))),
  )
  const names = shortNamesFor(all, known)
  const write = async (belongs: (file: string) => boolean) => {
    const some = [...pages].flatMap(([file, html]) => (belongs(file) ? classesOf(html) : []))
    return { address: await writeStyle(folder, new Set([...some, ...known]), names), names }
  }
  const [long, short] = [
    await write((file) => documents.test(file)),
    await write((file) => !documents.test(file)),
  ]
  return (file) => (documents.test(file) ? long : short)
}

async function writeStyle(folder: string, used: ReadonlySet<string>, names: ShortNames): Promise<string> {
  const { code } = transform({
    filename: 'telling.css',
    code: Buffer.from(withValues(await tailwind(used))),
    minify: true,
  })
  const written = withFonts(styleWithShortNames(code, names, unusedIn(code.toString(), used)), folder)
  const name = `telling-${createHash('sha256').update(written).digest('base64url').slice(0, 8)}.css`
  writeFileSync(path.join(folder, 'assets', name), written)
  return `/assets/${name}`
}

/** The page with that style in the place of its own. */
export function withTellingStyle(html: string, { address, names }: TellingStyle): string {
  let isFirst = true
  const linked = html.replace(/<link rel="stylesheet"[^>]*>/g, () => {
    const link = isFirst ? `<link rel="stylesheet" href="${address}"/>` : ''
    isFirst = false
    return link
  })
  return withShortNames(linked, names)
}

async function tailwind(used: ReadonlySet<string>): Promise<string> {
  // Without the states of React Aria: these pages have none, and their selectors are long.
  const code = sources.map((file) => readFileSync(file, 'utf8').replace(/@plugin[^;]*;/, '')).join('\n')
  const compiler = await compile(code, { base: path.resolve('app/ui'), onDependency: () => {} })
  return compiler.build([...used])
}

const weights: Record<string, number> = { normal: 400, medium: 500, semibold: 600, bold: 700 }

/**
 * Tailwind's variables that nothing changes on these pages, as the values they have: spaces, weights of type, one way of
 * writing figures; and no help for browsers without @property.
 */
function withValues(css: string): string {
  return css
    .replace(/calc\(var\(--spacing\) \* (-?[\d.]+)\)/g, (_, steps: string) => `${Number(steps) / 4}rem`)
    .replace(/var\(--spacing\)/g, '0.25rem')
    .replace(/\s*--tw-font-weight: [^;]+;/g, '')
    .replace(/var\(--font-weight-(\w+)\)/g, (_, name: string) => String(weights[name]))
    .replace(/\s*--font-weight-\w+: [^;]+;/g, '')
    .replace(
      /--tw-numeric-spacing: tabular-nums;\s*font-variant-numeric: [^;]+;/g,
      'font-variant-numeric: tabular-nums;',
    )
    .replace(/@property --tw-(?:font-weight|ordinal|slashed-zero|numeric-\w+) \{[^}]*\}/g, '')
    .replace(/@layer properties \{[\s\S]*$/, '')
}

function scriptsOf(pages: readonly string[]): string[] {
  const named = pages.flatMap((html) => [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)])
  return [...new Set(named.map(([, address = '']) => address))]
}

/** Whatever in a script could be the name of a class; what is none makes no rule. */
function wordsOf(script: string): string[] {
  const words = [...script.matchAll(/["'`]([^"'`]*)["'`]/g)].flatMap(([, text = '']) => text.split(/[\s.]+/))
  return words.filter((word) => /^-?[a-z][\w-]*(?:[:/][\w-]+)*$/.test(word))
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
