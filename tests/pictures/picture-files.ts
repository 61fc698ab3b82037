import { readFileSync } from 'node:fs'
import { type Locale, locales } from '../../app/domain/locale.ts'
import type { View } from './views.ts'

export const pictureFolder = 'public/pictures'
export const pictureList = 'content/pictures.json'
export const schemes = ['light', 'dark'] as const

/** What the pages must know of a picture: the widths of its files, and in each language its box in CSS pixels. */
export type Picture = { widths: readonly [number, number] } & Record<Locale, Shapes>

/** Of one language, because each ends after a row of its own. */
export interface Shapes {
  whole: Shape
  /** The shape of what a narrow window shows instead. */
  onPhone: Shape
}

/** Width and height. */
export type Shape = readonly [number, number]

/** `today-en-light-704`, the name of a file without its ending. */
export function pictureName(id: string, locale: Locale, scheme: string, width: number | 'phone'): string {
  return `${id}-${locale}-${scheme}-${width}`
}

/** Every file of a view: AVIF in both widths and of what a phone shows, and WebP in the plain one for browsers that know no AVIF. */
export function filesOf({ id, widths }: View): string[] {
  return locales.flatMap((locale) =>
    schemes.flatMap((scheme) => [
      ...widths.map((width) => `${pictureName(id, locale, scheme, width)}.avif`),
      `${pictureName(id, locale, scheme, widths[0])}.webp`,
      `${pictureName(id, locale, scheme, 'phone')}.avif`,
    ]),
  )
}

/** The pictures that the pages know, by their id. */
export function listedPictures(): Record<string, Picture> {
  return JSON.parse(readFileSync(pictureList, 'utf8'))
}
