import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import pictures from '~content/pictures.json'

interface Picture {
  width: number
  height: number
  widths: number[]
  /** Whether a phone is shown a part of it instead, of the same shape. */
  hasPart?: boolean
}

export type PictureId = keyof typeof pictures

interface ProductPictureProps {
  of: PictureId
  /** How wide it is drawn, as `sizes` of an image. */
  sizes: string
  /** What it shows, below it. Without it only that the data is a demo's. */
  caption?: string | undefined
  /** In a narrow window only a part of it is shown, if there is one: the whole would be too small to read. */
  isPartOnPhone?: boolean
  /** Beside another picture that says so already. */
  isQuiet?: boolean
}

const schemes = [
  ['light', 'dark-hidden'],
  ['dark', 'light-hidden'],
] as const

/**
 * A real view of the product, taken from the demo by `npm run pictures`, in the reader's language and light or dark.
 * What is hidden is not fetched, and what lies far below neither. A phone has round corners.
 */
export function ProductPicture({
  of,
  sizes,
  caption,
  isPartOnPhone = false,
  isQuiet = false,
}: ProductPictureProps) {
  const t = useTranslations('pictures')
  const locale = localeOfTag(useLocale())
  const { width, height, widths, hasPart }: Picture = pictures[of]
  const [plain = width, sharp = width] = widths
  const frame = width < 400 ? 'rounded-2xl border-4 border-control' : 'rounded-md border border-hairline'
  return (
    <figure className="min-w-0">
      {schemes.map(([scheme, hidden]) => {
        const file = (pixels: number | 'phone', kind: string) =>
          `/pictures/${of}-${locale}-${scheme}-${pixels}.${kind}`
        return (
          <picture key={scheme} className={`block ${hidden}`}>
            {hasPart && isPartOnPhone ? (
              <source media="(width<30rem)" type="image/avif" srcSet={file('phone', 'avif')} />
            ) : null}
            <source
              type="image/avif"
              srcSet={`${file(plain, 'avif')} ${plain}w,${file(sharp, 'avif')} ${sharp}w`}
              sizes={sizes}
            />
            <img
              src={file(plain, 'webp')}
              alt={t(`alt.${of}`)}
              width={width}
              height={height}
              loading="lazy"
              className={`h-auto w-full bg-paper shadow-lg ${frame}`}
            />
          </picture>
        )
      })}
      {isQuiet ? null : (
        <figcaption className="mt-3 text-ink-soft text-sm">
          {caption ? `${caption} ` : null}
          {t('demo')}
        </figcaption>
      )}
    </figure>
  )
}
