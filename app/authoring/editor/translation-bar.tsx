import { useTranslations } from 'use-intl'
import { translationState } from '~/domain/translation-state'
import { Button } from '~/ui/button'
import { useEditing } from './editor-context'
import { nextUnit } from './next-unit'

/** How far both languages are, and the way to the next text that needs somebody. */
export function TranslationBar() {
  const t = useTranslations('authoring.translation')
  const languages = useTranslations('authoring.languages')
  const { units, reviewed, languages: order, goTo } = useEditing()
  if (units.length === 0) return null
  const written = [
    units.filter(({ base }) => base.trim()).length,
    units.filter(({ other }) => other.trim()).length,
  ]
  const right = units.filter((unit) => translationState(unit, reviewed) === 'reviewed').length
  const missing = nextUnit(units, reviewed, ['missing'])
  const unsure = nextUnit(units, reviewed, ['stale', 'draft'])
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 border-hairline border-b pb-2 text-sm">
      <ul className="flex flex-wrap gap-x-5 text-ink-soft tabular-nums">
        {order.map((language, at) => (
          <li key={language}>
            {t('written', { language: languages(language), count: written[at] ?? 0, of: units.length })}
          </li>
        ))}
        <li>{t('reviewed', { count: right })}</li>
      </ul>
      <div className="-ml-3">
        {missing ? (
          <Button variant="quiet" onClick={() => goTo(missing)}>
            {t('nextMissing')}
          </Button>
        ) : unsure ? (
          <Button variant="quiet" onClick={() => goTo(unsure)}>
            {t('nextUnsure')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
