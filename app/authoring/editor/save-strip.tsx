import { useTranslations } from 'use-intl'
import { useEditing } from './editor-context'

/** How the work is saved, at the foot of a long page; the head of the page says it to screen readers. */
export function SaveStrip() {
  const t = useTranslations('authoring.saving')
  const { saving, mayWrite } = useEditing()
  if (!mayWrite) return null
  const isWrong = saving.state === 'waiting' || saving.state === 'refused' || saving.state === 'conflict'
  return (
    <p
      aria-hidden="true"
      className={`sticky bottom-0 z-10 mt-8 border-hairline border-t bg-paper py-2 text-sm ${isWrong ? 'font-medium text-warning' : 'text-ink-soft'}`}
    >
      {t(saving.state)}
    </p>
  )
}
