import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { Refused } from '~/platform/changes/refused'
import { useChange } from '~/platform/changes/use-change'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { ThumbBar } from '../../thumb-bar'
import { type ObservationForm, startObservation } from './observations.queries'

/** The one thing to do next with an observation that is not mine yet: begin, take over, or watch again. */
export function BeginBar({ form }: { form: ObservationForm }) {
  const t = useTranslations('observations')
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isAsking, setAsking] = useState(false)
  const change = useChange('observations')
  const isOthers = form.state === 'in_progress'

  async function begin() {
    setAsking(false)
    await change.run(async () => {
      const wanted = { assignmentId: form.assignment_id, lessonId: form.lesson.id }
      const id = await startObservation(wanted, isOthers)
      if (id === form.id) await revalidate()
      else await navigate(`/app/courses/observations/${id}`)
      return undefined
    })
  }

  return (
    <ThumbBar>
      <div className="flex flex-col gap-2">
        <Refused change={change} />
        <Button onClick={() => (isOthers ? setAsking(true) : void begin())} isPending={change.isPending}>
          {t(isOthers ? 'form.takeOver' : form.state === 'requested' ? 'form.begin' : 'found.again')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('form.takeOverTitle')}
        confirmLabel={t('form.takeOver')}
        onClose={() => setAsking(false)}
        onConfirm={() => void begin()}
      >
        <p>{t('form.takeOverText', { coach: form.observer ?? t('form.unknownCoach') })}</p>
      </ConfirmDialog>
    </ThumbBar>
  )
}
