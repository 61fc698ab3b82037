import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '~/ui/button'
import { type Problem, problemOf } from './course-problem'
import type { Lesson } from './lesson.queries'
import { type OwnObservation, requestObservation } from './observation.queries'

interface AskObservationProps {
  opened: Lesson
  observation: OwnObservation
  onAsked: (observation: OwnObservation) => void
}

/** Whether one may ask to be watched: nobody has been asked yet, or it was "not yet". */
export function mayAsk({ is_done, attempts }: OwnObservation): boolean {
  const state = attempts[0]?.state
  return !is_done && state !== 'requested' && state !== 'in_progress'
}

/** Asks to be watched. */
export function AskObservation({ opened, observation, onAsked }: AskObservationProps) {
  const t = useTranslations('observations.mine')
  const words = useTranslations('courses.problem')
  const [clientId] = useState(() => crypto.randomUUID())
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  async function ask() {
    setPending(true)
    setProblem(null)
    try {
      onAsked(await requestObservation(opened.assignment_id, opened.lesson.id, clientId))
    } catch (error) {
      setProblem(problemOf(error))
    }
    setPending(false)
  }
  return (
    <div className="flex flex-col gap-2">
      <p role="alert" className="text-danger text-sm empty:hidden">
        {problem ? words(problem) : null}
      </p>
      <Button onClick={() => void ask()} isPending={isPending}>
        {t(observation.attempts.some(({ state }) => state === 'not_yet') ? 'askAgain' : 'ask')}
      </Button>
    </div>
  )
}
