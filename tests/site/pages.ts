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

/** All built pages of the public site, without the not-found page; read once per test file. */
export function builtPages(): readonly Page[] {
  read ??= renderedPages(clientFolder)
    .filter(({ address }) => !/\/404$/.test(address))
    .map((page) => {
      const { document } = new JSDOM(page.html).window
      const locale = localeOf(page.address)
      return { ...page, locale, bare: barePath(page.address), document, blocks: blocksOf(document) }
    })
  return read
}

/** The pages that search engines shall list, under their own address. */
export function indexedPages(): readonly Page[] {
  return builtPages().filter(
    ({ isIndexed, canonical, address }) =>
      isIndexed && new URL(canonical ?? 'http://none/-').pathname === address,
  )
}

const wanted = 'h1,h2,h3,h4,p,li,dt,dd,th,td,figcaption,summary,blockquote,label,legend'

/** The words of an element; parts of it that stand beside each other stay apart. */
function textOf(element: Element): string {
  const parts = [...element.childNodes].map((node) =>
    node.nodeType === 1 ? ` ${textOf(node as Element)} ` : (node.textContent ?? ''),
  )
  return parts.join('').replace(/\s+([,.;:!?।)])/g, '$1')
}

function blocksOf(document: Document): Block[] {
  const main = document.querySelector('main')?.cloneNode(true) as Element | undefined
  if (!main) return []
  for (const hidden of main.querySelectorAll('script,style,svg,noscript,template,datalist,option,[hidden]'))
    hidden.remove()
  return [...main.querySelectorAll(wanted)]
    .filter((element) => !element.querySelector(wanted))
    .map((element) => ({
      kind: /^H\d$/.test(element.tagName)
        ? ('heading' as const)
        : /^T[HD]$/.test(element.tagName)
          ? ('cell' as const)
          : ('text' as const),
      text: textOf(element).replace(/\s+/g, ' ').trim(),
      element,
    }))
    .filter(({ text }) => text !== '')
}
