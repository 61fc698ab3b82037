import { useTranslations } from 'use-intl'
import { Button } from '~/ui/button'
import type { OpenedCard } from './card-calls'
import { CardStep } from './card-step'
import { useCardCall } from './use-card-call'
import { useProblemWords } from './use-problem-words'

/** How somebody who asked to join will be found by the card. */
export interface AskedPerson {
  state: 'waiting' | 'refused'
  initials: string
  digits: string
}

interface AskedStepProps {
  card: OpenedCard
  asked: AskedPerson
  /** Finds them once they are let in. */
  onLook: () => Promise<void>
  onDone: () => void
}

/** The manager knows; nothing is left to do but to come back. */
export function AskedStep({
  card: { outlet },
  asked: { state, initials, digits },
  onLook,
  onDone,
}: AskedStepProps) {
  const t = useTranslations('join.asked')
  const words = useProblemWords()
  const call = useCardCall()
  const isNotYet = call.problem?.code === 'nobody_found'
  return (
    <CardStep
      title={t(state === 'refused' ? 'refusedHeading' : 'heading')}
      lead={t(state === 'refused' ? 'refusedLead' : 'lead', { outlet })}
      problem={isNotYet ? t('notYet') : words(call.problem)}
      isSending={call.isSending}
      isSlow={call.isSlow}
      submitLabel={t('look')}
      onSubmit={() => void call.run(onLook)}
      after={
        <Button variant="quiet" onClick={onDone}>
          {t('done')}
        </Button>
      }
    >
      <p className="border-marigold border-l-4 pl-4">{t('later', { initials, digits })}</p>
    </CardStep>
  )
}
