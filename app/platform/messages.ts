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

type Words = { default: Record<string, unknown> }
const files = import.meta.glob<Words>([
  '../../messages/{en,hi}/*.ts',
  '!../../messages/{en,hi}/{error,toast}.ts',
])

/** The words of some areas in one language, keyed by area. Each file is a chunk of its own, fetched when asked for. */
export async function loadMessages<Wanted extends LoadedArea>(locale: Locale, areas: readonly Wanted[]) {
  const entries = await Promise.all(
    areas.map(async (area) => {
      const file = `../../messages/${locale}/${fileName(area)}.ts`
      const load = files[file]
      if (!load) throw new Error(`There are no messages at ${file}`)
      return [area, (await load()).default] as const
    }),
  )
  return Object.fromEntries(entries) as Pick<Messages, Wanted>
}

function fileName(area: Area): string {
  return area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
