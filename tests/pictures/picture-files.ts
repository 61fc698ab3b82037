import { readFileSync } from 'node:fs'
import { type Locale, locales } from '../../app/domain/locale.ts'
import { type View, views } from './views.ts'

export const pictureFolder = 'public/pictures'
export const pictureList = 'content/pictures.json'
export const schemes = ['light', 'dark'] as const

/** What the pages must know of a picture: its box in CSS pixels, and the widths of its files. */
export interface Picture {
  width: number
  height: number
  widths: readonly [number, number]
  /** Whether a narrow window is shown a part of it instead, of the same shape. */
  hasPart?: true
}

/** `today-en-light-704`, the name of a file without its ending. */
export function pictureName(id: string, locale: Locale, scheme: string, width: number | 'phone'): string {
  return `${id}-${locale}-${scheme}-${width}`
}

/** Every file of a view: AVIF in both widths and of what a phone shows, and WebP in the plain one for browsers that know no AVIF. */
export function filesOf({ id, widths, onPhone }: View): string[] {
  return locales.flatMap((locale) =>
    schemes.flatMap((scheme) => [
      ...widths.map((width) => `${pictureName(id, locale, scheme, width)}.avif`),
      `${pictureName(id, locale, scheme, widths[0])}.webp`,
      ...(onPhone ? [`${pictureName(id, locale, scheme, 'phone')}.avif`] : []),
    ]),
  )
}

/** The pictures that the pages know, by their id. */
export function listedPictures(): Record<string, Picture> {
  return JSON.parse(readFileSync(pictureList, 'utf8'))
}

/** What the list must say of a view. */
export function pictureOf({ size: [width, height], widths, onPhone }: View): Picture {
  return { width, height, widths, ...(onPhone && { hasPart: true }) }
}

/** The whole list. */
export const wholeList = () => Object.fromEntries(views.map((view) => [view.id, pictureOf(view)]))
