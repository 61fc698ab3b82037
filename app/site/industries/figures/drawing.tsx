import { useTranslations } from 'use-intl'

interface DrawingProps {
  /** What one sees, for those who do not see it. */
  seen: string
  /** What it means for the trade. */
  caption: string
  /** Width and height in the units of the drawing; the narrower it is, the larger its words are. */
  width?: number
  height: number
  children: React.ReactNode
}

/** A drawing of how a trade's days look. Its shape is typical, its figures are made up, and it says so. */
export function Drawing({ seen, caption, width = 360, height, children }: DrawingProps) {
  const t = useTranslations('frame.example')
  return (
    <figure className="max-w-lg">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={seen}
        fill="currentColor"
        fontSize="14"
        className="w-full text-ink-soft"
      >
        {children}
      </svg>
      <figcaption className="mt-3 text-ink-soft text-sm">
        <span className="mr-3 inline-block border-marigold border-b-2 font-medium">{t('label')}</span>
        {caption}
      </figcaption>
    </figure>
  )
}
