import { useLocale, useTranslations } from 'use-intl'
import { type Locale, localeOfTag } from '~/domain/locale'
import pictures from '~content/pictures.json'

interface Picture extends Record<Locale, Shapes> {
  widths: number[]
}

/** Width and height of the whole, and of what a phone is shown instead: each language ends after a row of its own. */
interface Shapes {
  whole: number[]
  onPhone: number[]
}

export type PictureId = keyof typeof pictures

interface ProductPictureProps {
  of: PictureId
  /** How wide it is drawn in a wide window, as `sizes` of an image. */
  sizes?: string
  /** What it shows, below it. */
  caption?: string | undefined
  /** A wide window too shows what a phone has, because it is drawn no wider than a phone. */
  isNarrow?: boolean
  /** In which language the product is seen, where it is not the reader's. */
  shownIn?: Locale | undefined
}

const schemes = [
  ['light', 'dark-hidden'],
  ['dark', 'light-hidden'],
] as const

/** The address of a picture in one language and scheme, so many pixels wide or as a phone is shown it. */
export function pictureFile(
  of: PictureId,
  locale: Locale,
  scheme: 'light' | 'dark',
  pixels: number | 'phone',
  kind: string,
): string {
  return `/pictures/${of}-${locale}-${scheme}-${pixels}.${kind}`
}

/**
 * A real view of the product, taken from the demo by `npm run pictures`, in the reader's language and light or dark.
 * A narrow window is shown the page of a phone or a part of it: the whole would be too small to read. What is hidden is not
 * fetched, and what lies far below neither. A phone has round corners.
 */
export function ProductPicture({ of, sizes, caption, isNarrow = false, shownIn }: ProductPictureProps) {
  const t = useTranslations('pictures')
  const reader = localeOfTag(useLocale())
  const locale = shownIn ?? reader
  const { [locale]: shapes, widths }: Picture = pictures[of]
  const [width = 0, height = 0] = shapes.whole
  const [phoneWidth = 0, phoneHeight = 0] = shapes.onPhone
  const hasOwnShape = phoneWidth * height !== width * phoneHeight
  const [plain = width, sharp = width] = widths
  const frame = width < 400 ? 'rounded-2xl border-4 border-control' : 'rounded-md border border-hairline'
  const what = t(`alt.${of}`)
  return (
    <figure className="min-w-0">
      {schemes.map(([scheme, hidden]) => {
        const file = (pixels: number | 'phone', kind: string) => pictureFile(of, locale, scheme, pixels, kind)
        return (
          <picture key={scheme} className={`block ${hidden}`}>
            <source
              media={isNarrow ? undefined : '(width<30rem)'}
              type="image/avif"
              srcSet={file('phone', 'avif')}
              {...(hasOwnShape && { width: phoneWidth, height: phoneHeight })}
            />
            {isNarrow ? null : (
              <source
                type="image/avif"
                srcSet={`${file(plain, 'avif')} ${plain}w,${file(sharp, 'avif')} ${sharp}w`}
                sizes={sizes}
              />
            )}
            <img
              src={file(plain, 'webp')}
              alt={locale === reader ? what : t('inHindi', { what })}
              width={width}
              height={height}
              loading="lazy"
              className={`h-auto w-full bg-paper shadow-lg ${frame}`}
            />
          </picture>
        )
      })}
      {caption ? <figcaption className="mt-3 text-ink-soft text-sm">{caption}</figcaption> : null}
    </figure>
  )
}

/** Says once, below the pictures of a part, whose data they show. */
export function DemoNote() {
  const t = useTranslations('pictures')
  return <p className="mt-4 text-ink-soft text-sm">{t('demo')}</p>
}
