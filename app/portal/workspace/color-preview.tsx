import { useTranslations } from 'use-intl'
import { correctedBrand, isColor, papers } from '~/domain/contrast'

interface ColorPreviewProps {
  color: string
  name: string
}

/** The name in the brand colour on both papers, as it is corrected there, and what the correction did. */
export function ColorPreview({ color, name }: ColorPreviewProps) {
  const t = useTranslations('workspace')
  const wanted = isColor(color) ? color : null
  const corrected = correctedBrand(color)
  return (
    <fieldset>
      <legend className="mb-2 font-medium text-sm">{t('preview')}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {(['light', 'dark'] as const).map((theme) => {
          const { text, mark } = corrected[theme]
          const isKept = wanted?.toLowerCase() === text
          return (
            <div key={theme} className="border border-hairline">
              <p
                style={{ backgroundColor: papers[theme], color: text }}
                className="flex items-center gap-2.5 px-4 py-5 font-semibold text-lg"
              >
                <svg viewBox="0 0 12 12" className="size-3.5 shrink-0" aria-hidden="true">
                  <circle cx="6" cy="6" r="5.5" fill={mark} />
                </svg>
                <span className="min-w-0 break-words">{name}</span>
              </p>
              <p className="px-4 py-2 text-ink-soft text-sm">
                {`${t(theme)}: `}
                {isKept
                  ? t('asIs', { color: text.toUpperCase() })
                  : t('corrected', { color: text.toUpperCase() })}
              </p>
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}
