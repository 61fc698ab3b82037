import { useTranslations } from 'use-intl'
import { type TranslationState, translationState } from '~/domain/translation-state'
import { Icon, type IconName } from '~/ui/icons'
import type { Path } from '../editor/source-edits'
import { useTexts } from './current-texts'

const looks: Record<TranslationState, { icon: IconName; look: string }> = {
  missing: { icon: 'minus', look: 'text-warning' },
  draft: { icon: 'edit', look: 'text-ink-soft' },
  reviewed: { icon: 'check', look: 'text-success' },
  stale: { icon: 'alert', look: 'text-warning' },
}

/** How the translation of a text stands, and the word that it is right. Nothing as long as nothing is written. */
export function UnitMark({ path }: { path: Path }) {
  const t = useTranslations('authoring.translation')
  const { unitsByPath, reviewed, review, mayWrite } = useTexts()
  const unit = unitsByPath.get(path.join('.'))
  if (!unit) return null
  const state = translationState(unit, reviewed)
  const { icon, look } = looks[state]
  return (
    <p className={`mt-1 flex min-h-11 flex-wrap items-center gap-x-2 text-sm ${look}`}>
      <Icon name={icon} className="size-4" />
      {t(`states.${state}`)}
      {mayWrite && (state === 'draft' || state === 'stale') ? (
        <button
          type="button"
          onClick={() => review(unit)}
          className="min-h-11 px-2 text-link underline-offset-4 hover:underline"
        >
          {t('review')}
        </button>
      ) : null}
    </p>
  )
}
