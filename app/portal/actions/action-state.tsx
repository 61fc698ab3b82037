import { useTranslations } from 'use-intl'
import { Badge } from '~/ui/badge'
import type { ActionRow } from './actions.queries'

const tones = {
  open: 'neutral',
  in_progress: 'info',
  claimed: 'warning',
  verified: 'success',
  withdrawn: 'neutral',
} as const

/** Where an action is; late ones say so. */
export function ActionState({ state, is_late: isLate }: Pick<ActionRow, 'state' | 'is_late'>) {
  const t = useTranslations('actions')
  return (
    <span className="flex flex-wrap gap-2">
      <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
      {isLate ? <Badge tone="danger">{t('late')}</Badge> : null}
    </span>
  )
}
