import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Refused } from '~/platform/changes/refused'
import { useChange } from '~/platform/changes/use-change'
import { Button } from '~/ui/button'
import type { Lesson } from './lesson.queries'
import { type OwnObservation, requestObservation } from './observation.queries'

interface AskObservationProps {
  opened: Lesson
  observation: OwnObservation
  onAsked: (observation: OwnObservation) => void
}

/** Whether an observation can be asked for: none has been, or the last one ended with "not yet". */
export function mayAsk({ is_done, attempts }: OwnObservation): boolean {
  const state = attempts[0]?.state
  return !is_done && state !== 'requested' && state !== 'in_progress'
}

/** Asks for an observation. */
export function AskObservation({ opened, observation, onAsked }: AskObservationProps) {
  const t = useTranslations('observations.mine')
  const [clientId] = useState(() => crypto.randomUUID())
  const change = useChange('courses')
  const ask = () =>
    change.run(async () => {
      onAsked(await requestObservation(opened.assignment_id, opened.lesson.id, clientId))
      return undefined
    })
  return (
    <div className="flex flex-col gap-2">
      <Refused change={change} />
      <Button onClick={() => void ask()} isPending={change.isPending}>
        {t(observation.attempts.some(({ state }) => state === 'not_yet') ? 'askAgain' : 'ask')}
      </Button>
    </div>
  )
}
