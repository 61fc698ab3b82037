import { useTranslations } from 'use-intl'
import { RefusalAlert } from '~/ui/refusal-alert'
import type { EventActAnswer } from './act-on-event'

/** What the database said no to, where it was asked. */
export function Refused({ refusal }: { refusal: EventActAnswer['refusal'] | undefined }) {
  const t = useTranslations('eventDesk.refused')
  return <RefusalAlert>{refusal && t(refusal)}</RefusalAlert>
}
