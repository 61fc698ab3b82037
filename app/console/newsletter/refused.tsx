import { useTranslations } from 'use-intl'
import { RefusalAlert } from '~/ui/refusal-alert'
import type { LetterActAnswer } from './act-on-letter'

/** What the database said no to, where it was asked. */
export function Refused({ refusal }: { refusal: LetterActAnswer['refusal'] | undefined }) {
  const t = useTranslations('newsletterDesk.refused')
  return <RefusalAlert>{refusal && t(refusal)}</RefusalAlert>
}
