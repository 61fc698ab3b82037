import type { Locale } from '../../../app/domain/locale.ts'

const words = {
  en: {
    saved: (by: string, at: string) => (by ? `Saved by ${by}, ${at}` : `Saved ${at}`),
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
  hi: {
    saved: (by: string, at: string) => (by ? `सेव किया: ${by}, ${at}` : `${at} को सेव किया`),
    page: (page: number, pages: number) => `पेज ${page} / ${pages}`,
  },
} as const

export const wordsOf = (locale: Locale) => words[locale]
