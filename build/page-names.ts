import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { barePath, type Locale, locales } from '../app/domain/locale.ts'
import { type PageNames, pageNamesAddress } from '../app/domain/page-names.ts'
import { nameOf } from '../app/site/site-map.ts'
import english from '../messages/en/frame.ts'
import hindi from '../messages/hi/frame.ts'
import { type RenderedPage, soughtPages, withoutBrand } from './rendered-pages.ts'

const words = { en: english, hi: hindi }

/** Writes the file of each language into the site: the not-found page asks for it, to suggest what was meant. */
export function writePageNames(pages: readonly RenderedPage[], origin: string, folder: string) {
  for (const locale of locales)
    writeFileSync(
      path.join(folder, pageNamesAddress(locale)),
      JSON.stringify(pageNames(pages, origin, locale)),
    )
}

/** What the pages that someone may look for are called: by their short name where they have one, else by their title. */
export function pageNames(pages: readonly RenderedPage[], origin: string, locale: Locale): PageNames {
  return Object.fromEntries(
    soughtPages(pages, origin, locale).map(({ address, title }) => {
      const bare = barePath(address)
      const name = nameOf.get(bare)
      return [bare, name ? words[locale].place[name] : withoutBrand(title)]
    }),
  )
}
