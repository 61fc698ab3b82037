import { JSDOM } from 'jsdom'
import { barePath, type Locale, localeOf } from '../../app/domain/locale.ts'
import { clientFolder } from '../../build/manifest.ts'
import { type RenderedPage, renderedPages } from '../../build/rendered-pages.ts'

/** A built page with what a reader sees of it. */
export interface Page extends RenderedPage {
  locale: Locale
  /** The address without its language: twins share it. */
  bare: string
  document: Document
  /** The paragraphs, list items, cells and headings of the main part, in order. */
  blocks: readonly Block[]
}

export interface Block {
  kind: 'heading' | 'text' | 'cell'
  text: string
  element: Element
}

let read: Page[] | undefined
// One window for all: a page needs none of its own.
const { DOMParser } = new JSDOM().window

/** All built pages of the public site, without the not-found page; read once for all test files of a worker. */
export function builtPages(): readonly Page[] {
  read ??= renderedPages(clientFolder)
    .filter(({ address }) => !/\/404$/.test(address))
    .map(parsedWhenAsked)
  return read
}

/** To parse all pages takes seconds, and most tests look at a few, or at none. */
function parsedWhenAsked(page: RenderedPage): Page {
  let document: Document | undefined
  let blocks: Block[] | undefined
  return {
    ...page,
    locale: localeOf(page.address),
    bare: barePath(page.address),
    get document() {
      document ??= new DOMParser().parseFromString(page.html, 'text/html')
      return document
    },
    get blocks() {
      blocks ??= blocksOf(this.document)
      return blocks
    },
  }
}

/** The pages that search engines shall list, under their own address. */
export function indexedPages(): readonly Page[] {
  return builtPages().filter(
    ({ isIndexed, canonical, address }) =>
      isIndexed && new URL(canonical ?? 'http://none/-').pathname === address,
  )
}

const hidden = named('script,style,svg,noscript,template,datalist,option')
const wanted = named('h1,h2,h3,h4,p,li,dt,dd,th,td,figcaption,summary,blockquote,label,legend')

function named(tags: string): ReadonlySet<string> {
  return new Set(tags.split(','))
}

/** The words of an element; parts of it that stand beside each other stay apart. */
function textOf(element: Element): string {
  const parts = [...element.childNodes].map((node) =>
    node.nodeType === 1 ? ` ${textOf(node as Element)} ` : (node.textContent ?? ''),
  )
  return parts.join('').replace(/\s+([,.;:!?।)])/g, '$1')
}

function blocksOf(document: Document): Block[] {
  const main = document.querySelector('main')?.cloneNode(true) as Element | undefined
  return (main ? innermost(main) : [])
    .map((element) => ({
      kind: kindOf(element),
      text: textOf(element).replace(/\s+/g, ' ').trim(),
      element,
    }))
    .filter(({ text }) => text !== '')
}

/** The wanted elements that hold no other; what no reader sees is taken out on the way. By selectors it takes ten times as long. */
function innermost(element: Element): Element[] {
  return [...element.children].flatMap((child) => {
    if (hidden.has(child.localName) || child.hasAttribute('hidden')) {
      child.remove()
      return []
    }
    const within = innermost(child)
    return within.length === 0 && wanted.has(child.localName) ? [child] : within
  })
}

function kindOf({ localName }: Element): Block['kind'] {
  if (/^h\d$/.test(localName)) return 'heading'
  return /^t[hd]$/.test(localName) ? 'cell' : 'text'
}
