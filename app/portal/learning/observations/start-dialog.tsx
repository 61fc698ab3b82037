import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { useCourseText } from '~/lesson/course-text'
import { logger } from '~/platform/logger'
import { Dialog } from '~/ui/dialog'
import { TextField } from '~/ui/text-field'
import { type Problem, problemOf } from './observation-problem'
import { findObservable, type Observable, startObservation } from './observations.queries'

interface StartDialogProps {
  tenantId: string
  isOpen: boolean
  onClose: () => void
}

/** Begins to watch somebody who has not asked, or goes to where it has begun. */
export function StartDialog({ tenantId, isOpen, onClose }: StartDialogProps) {
  const t = useTranslations('observations.start')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('title')}>
      <Finder tenantId={tenantId} />
    </Dialog>
  )
}

const typingMs = 250

function Finder({ tenantId }: { tenantId: string }) {
  const t = useTranslations('observations')
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<readonly Observable[]>()
  const [problem, setProblem] = useState<Problem | null>(null)
  const navigate = useNavigate()
  useEffect(() => {
    let isOver = false
    const timer = setTimeout(
      async () => {
        try {
          const people = await findObservable(tenantId, typed.trim())
          if (!isOver) setFound(people)
        } catch (error) {
          logger.warn('people to watch could not be found', error)
          if (!isOver) setProblem('unreachable')
        }
      },
      typed ? typingMs : 0,
    )
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [tenantId, typed])

  async function choose({ assignment_id, lesson_id, observation_id }: Observable) {
    setProblem(null)
    try {
      const wanted = { assignmentId: assignment_id, lessonId: lesson_id }
      const id = observation_id ?? (await startObservation(wanted))
      await navigate(`/app/courses/observations/${id}`)
    } catch (error) {
      setProblem(problemOf(error))
    }
  }

  return (
    <>
      <TextField
        name="person"
        label={t('start.find')}
        description={t('start.help')}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="alert" className="mt-3 text-danger empty:hidden">
        {problem ? t(`problem.${problem}`) : null}
      </p>
      <p role="status" className="mt-3 text-ink-soft text-sm empty:hidden">
        {found?.length === 0 ? t('start.none') : null}
      </p>
      {found && found.length > 0 ? (
        <ul className="mt-3 border-hairline border-t">
          {found.map((one) => (
            <li key={`${one.assignment_id} ${one.lesson_id}`} className="border-hairline border-b">
              <Choice one={one} onChoose={() => void choose(one)} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

function Choice({ one, onChoose }: { one: Observable; onChoose: () => void }) {
  const t = useTranslations('observations.start')
  const { list } = useFormatter()
  const read = useCourseText()
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-13 w-full flex-col gap-0.5 px-2 py-3 text-left hover:bg-paper-deep"
    >
      <span className="font-medium">{one.full_name}</span>
      <span>{read(one.lesson)}</span>
      <span className="flex flex-wrap gap-x-4 text-ink-soft text-sm">
        {one.outlets.length > 0 ? <span>{list(one.outlets)}</span> : null}
        {one.state ? <span>{t(one.state === 'requested' ? 'waiting' : 'running')}</span> : null}
      </span>
    </button>
  )
}
