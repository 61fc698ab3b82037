import { useTranslations } from 'use-intl'
import { useDateTime } from '~/platform/use-date-time'
import type { Saving } from '~/platform/writing/autosave'
import { Icon } from '~/ui/icons'

interface SaveStateProps {
  saving: Saving
  /** When the draft was saved before it was opened here. */
  updatedAt: string
  isRestored: boolean
}

/** Whether what is written has reached the server; a typing author hears of it only when it has not. */
export function SaveState({ saving: { state, refusal, revision }, updatedAt, isRestored }: SaveStateProps) {
  const t = useTranslations('authoring')
  const dateTime = useDateTime()
  const isWrong = state === 'waiting' || state === 'refused' || state === 'conflict'
  const when = dateTime(new Date(updatedAt), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <>
      <span
        data-saving={state}
        data-revision={revision}
        className={`flex items-center gap-2 ${isWrong ? 'font-medium text-warning' : 'text-ink-soft'}`}
      >
        {isWrong ? <Icon name="alert" className="size-4.5" /> : null}
        {state === 'saved' ? <Icon name="check" className="size-4.5 text-success" /> : null}
        {state === 'refused' && refusal ? refusal.words : t(`saving.${state}`)}
      </span>
      <span role="status" className="sr-only">
        {isWrong ? t(`saving.${state}`) : ''}
      </span>
      {isRestored ? (
        <span className="text-ink-soft">{t('saving.restored')}</span>
      ) : (
        <span className="text-ink-soft max-sm:hidden">{t('saving.before', { when })}</span>
      )}
    </>
  )
}
