import type { Locale, languageTag } from '~/domain/locale'
import type { Area, Messages } from '~messages/areas'

declare module 'use-intl' {
  interface AppConfig {
    Locale: (typeof languageTag)[Locale]
    Messages: Messages
  }
}

/** The areas that are fetched; the words of errors and toasts come with the code. */
export type LoadedArea = Exclude<Area, 'error' | 'toast'>

/** Each language's own list comes with the words that every page needs: no page brings along where the other's lie. */
const listOf = {
  en: () => import('./words/en'),
  hi: () => import('./words/hi'),
} satisfies Record<Locale, unknown>

/** The words of some areas in one language, keyed by area. Each file is a chunk of its own, fetched when asked for. */
export async function loadMessages<Wanted extends LoadedArea>(locale: Locale, areas: readonly Wanted[]) {
  const { files } = await listOf[locale]()
  const entries = await Promise.all(
    areas.map(async (area) => {
      const load = files[`./${fileName(area)}.ts`]
      if (!load) throw new Error(`There are no messages of ${area}`)
      return [area, (await load()).default] as const
    }),
  )
  return Object.fromEntries(entries) as Pick<Messages, Wanted>
}

function fileName(area: Area): string {
  return area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
