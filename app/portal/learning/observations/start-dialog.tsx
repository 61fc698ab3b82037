import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { useCourseText } from '~/lesson/course-text'
import { Refused } from '~/platform/changes/refused'
import { useChange } from '~/platform/changes/use-change'
import { failingAsNull } from '~/platform/failing-as-null'
import { Combobox } from '~/ui/combobox'
import { Dialog } from '~/ui/dialog'
import { useSearch } from '~/ui/use-search'
import { findObservable, type Observable, startObservation } from './observations.queries'

interface StartDialogProps {
  tenantId: string
  isOpen: boolean
  onClose: () => void
}

/** Starts an observation of someone who has not asked for one, or opens the one that has started. */
export function StartDialog({ tenantId, isOpen, onClose }: StartDialogProps) {
  const t = useTranslations('observations.start')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('title')}>
      <Finder tenantId={tenantId} />
    </Dialog>
  )
}

function Finder({ tenantId }: { tenantId: string }) {
  const t = useTranslations('observations')
  const words = useTranslations('ui.search')
  const change = useChange('observations')
  const navigate = useNavigate()
  const search = useCallback(
    (typed: string) => failingAsNull('people to observe', findObservable(tenantId, typed)),
    [tenantId],
  )
  const { found, ...asked } = useSearch(search)

  const choose = ({ assignment_id, lesson_id, observation_id }: Observable) =>
    change.run(async () => {
      const wanted = { assignmentId: assignment_id, lessonId: lesson_id }
      const id = observation_id ?? (await startObservation(wanted))
      await navigate(`/app/courses/observations/${id}`)
      return undefined
    })

  return (
    <>
      <Combobox
        {...asked}
        label={t('start.find')}
        description={t('start.help')}
        options={found?.map((one) => ({
          id: `${one.assignment_id} ${one.lesson_id}`,
          label: one.full_name,
          one,
        }))}
        failed={found === null ? words('failed') : undefined}
        nothing={t('start.none')}
        onChoose={({ one }) => void choose(one)}
      >
        {({ one }) => <Found one={one} />}
      </Combobox>
      <Refused change={change} />
    </>
  )
}

function Found({ one }: { one: Observable }) {
  const t = useTranslations('observations.start')
  const { list } = useFormatter()
  const read = useCourseText()
  return (
    <span className="flex flex-col gap-0.5 py-1.5">
      <span className="font-medium">{one.full_name}</span>
      <span>{read(one.lesson)}</span>
      <span className="flex flex-wrap gap-x-4 text-ink-soft text-sm empty:hidden">
        {one.outlets.length > 0 ? <span>{list(one.outlets)}</span> : null}
        {one.state ? <span>{t(one.state === 'requested' ? 'waiting' : 'running')}</span> : null}
      </span>
    </span>
  )
}
