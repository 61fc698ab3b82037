import { useTranslations } from 'use-intl'
import type { EventActAnswer } from './act-on-event'

/** What the database said no to, where it was asked. */
export function Refused({ refusal }: { refusal: EventActAnswer['refusal'] | undefined }) {
  const t = useTranslations('eventDesk.refused')
  return (
    <div role="alert">
      {refusal ? (
        <p className="mb-6 border-danger border-l-4 bg-danger-soft px-4 py-3 text-danger">{t(refusal)}</p>
      ) : null}
    </div>
  )
}
