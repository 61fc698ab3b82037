import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { Refused } from '~/platform/changes/refused'
import { useChange } from '~/platform/changes/use-change'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { ThumbBar } from '../../thumb-bar'
import { type Sheet, startObservation } from './observations.queries'

/** The one thing to do next with an observation that is not mine yet: begin, take over, or watch again. */
export function BeginBar({ sheet }: { sheet: Sheet }) {
  const t = useTranslations('observations')
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isAsking, setAsking] = useState(false)
  const change = useChange('observations')
  const isOthers = sheet.state === 'in_progress'

  async function begin() {
    setAsking(false)
    await change.run(async () => {
      const wanted = { assignmentId: sheet.assignment_id, lessonId: sheet.lesson.id }
      const id = await startObservation(wanted, isOthers)
      if (id === sheet.id) await revalidate()
      else await navigate(`/app/courses/observations/${id}`)
      return undefined
    })
  }

  return (
    <ThumbBar>
      <div className="flex flex-col gap-2">
        <Refused change={change} />
        <Button onClick={() => (isOthers ? setAsking(true) : void begin())} isPending={change.isPending}>
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
