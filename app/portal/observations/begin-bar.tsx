import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { ThumbBar } from '../thumb-bar'
import { type Problem, problemOf } from './observation-problem'
import { type Sheet, startObservation } from './observations.queries'

/** The one thing to do next with an observation that is not mine yet: begin, take over, or watch again. */
export function BeginBar({ sheet }: { sheet: Sheet }) {
  const t = useTranslations('observations')
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isAsking, setAsking] = useState(false)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const isOthers = sheet.state === 'in_progress'

  async function begin() {
    setAsking(false)
    setPending(true)
    setProblem(null)
    try {
      const wanted = { assignmentId: sheet.assignment_id, lessonId: sheet.lesson.id }
      const id = await startObservation(wanted, isOthers)
      if (id === sheet.id) await revalidate()
      else await navigate(`/app/courses/observations/${id}`)
    } catch (error) {
      setProblem(problemOf(error))
    }
    setPending(false)
  }

  return (
    <ThumbBar>
      <div className="flex flex-col gap-2">
        <p role="alert" className="text-danger text-sm empty:hidden">
          {problem ? t(`problem.${problem}`) : null}
        </p>
        <Button onClick={() => (isOthers ? setAsking(true) : void begin())} isPending={isPending}>
          {t(isOthers ? 'sheet.takeOver' : sheet.state === 'requested' ? 'sheet.begin' : 'found.again')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('sheet.takeOverTitle')}
        confirmLabel={t('sheet.takeOver')}
        onClose={() => setAsking(false)}
        onConfirm={() => void begin()}
      >
        <p>{t('sheet.takeOverText', { coach: sheet.observer ?? t('sheet.unknownCoach') })}</p>
      </ConfirmDialog>
    </ThumbBar>
  )
}
