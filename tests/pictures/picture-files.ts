import { readFileSync } from 'node:fs'
import { type Locale, locales } from '../../app/domain/locale.ts'
import { phoneWindow, type View, views } from './views.ts'

export const pictureFolder = 'public/pictures'
export const pictureList = 'content/pictures.json'
export const schemes = ['light', 'dark'] as const

/** What the pages must know of a picture: its box in CSS pixels, and the widths of its files. */
export interface Picture {
  width: number
  height: number
  widths: readonly [number, number]
  /** The shape of what a narrow window shows instead. */
  onPhone: readonly [number, number]
}

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

/** What the list must say of a view. */
export function pictureOf(view: View): Picture {
  const { size, widths } = view
  return { width: size[0], height: size[1], widths, onPhone: phoneSize(view) }
}

/** How much of a page or of its picture a narrow window shows, in CSS pixels. */
export function phoneSize({ onPhone }: View): readonly [number, number] {
  return 'part' in onPhone ? onPhone.part : [phoneWindow[0], onPhone.height]
}

/** The whole list. */
export const wholeList = () => Object.fromEntries(views.map((view) => [view.id, pictureOf(view)]))
