import { useTranslations } from 'use-intl'
import type { Saving } from '~/platform/writing/autosave'
import { Icon } from '~/ui/icons'

/** Whether what was arranged has reached the server. */
export function SaveMark({ saving: { state, refusal, revision } }: { saving: Saving }) {
  const t = useTranslations('reportBoards.saving')
  const isWrong = state === 'waiting' || state === 'refused' || state === 'conflict'
  return (
    <p
      data-saving={state}
      data-revision={revision}
      role={isWrong ? 'status' : undefined}
      className={`-mt-4 mb-6 flex items-center gap-2 text-sm print:hidden ${isWrong ? 'font-medium text-warning' : 'text-ink-soft'}`}
    >
      {isWrong ? <Icon name="alert" className="size-4.5" /> : null}
      {state === 'saved' ? <Icon name="check" className="size-4.5 text-success" /> : null}
      {state === 'refused' && refusal ? refusal.words : t(state)}
    </p>
  )
}
