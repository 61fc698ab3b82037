import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { ChangeForm } from '~/platform/changes/change-form'
import { useChange } from '~/platform/changes/use-change'
import { Button } from '~/ui/button'
import { DialogActions } from '~/ui/dialog'
import { Select } from '~/ui/select'
import { TextArea } from '~/ui/text-area'
import type { CatalogueCourse } from '../catalogue.queries'
import type { LearningDesk } from '../learning-desk.queries'
import type { Picked } from '../people-picker'
import { AssignCount } from './assign-count'
import { isWhom, type Missing, readRequest, type Whom } from './assign-request'
import { AssignWhom } from './assign-whom'
import { type Assigned, assignCourse } from './desk.queries'
import { DueChoice } from './due-choice'
import { forgetRequest, keepRequest, keptRequest } from './kept-request'
import { deskFields } from './refused-fields'

interface AssignFormProps {
  tenantId: string
  personId: string
  desk: LearningDesk
  courses: readonly CatalogueCourse[]
  onClose: () => void
}

/** Which course, for whom, until when. It is counted before it is done, and kept on this device until then. */
export function AssignForm({ tenantId, personId, desk, courses, onClose }: AssignFormProps) {
  const t = useTranslations('courseDesk')
  const locale = localeOfTag(useLocale())
  const { revalidate } = useRevalidator()
  const change = useChange('courseDesk', deskFields)
  const owner = `${personId} ${tenantId}`
  const [kept] = useState(() => keptRequest(owner, Date.now()))
  const [whom, setWhom] = useState<Whom>(kept?.whom ?? 'people')
  const [people, setPeople] = useState<readonly Picked[]>(kept?.people ?? [])
  const [counted, setCounted] = useState<Assigned | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const confirm = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (counted) confirm.current?.scrollIntoView({ block: 'nearest' }) // what was counted pushed it down
  }, [counted])
  const fields: Readonly<Record<string, string>> = kept?.fields ?? {}
  const labels: Record<Missing, string> = {
    courseId: t('form.course'),
    people: t('form.people'),
    outletId: t('outlet'),
    jobRoleId: t('form.jobRole'),
    dueDays: t('dueChoice.number'),
    dueOn: t('dueChoice.date'),
  }

  function keep(change: { whom?: Whom; people?: readonly Picked[] } = {}) {
    if (!form.current) return
    const typed = [...new FormData(form.current)].flatMap(([name, value]) =>
      typeof value === 'string' && value && name !== 'people' ? [[name, value] as const] : [],
    )
    keepRequest({ owner, keptAt: Date.now(), whom, people, fields: Object.fromEntries(typed), ...change })
  }

  async function submit(typed: FormData) {
    const { request, missing } = readRequest(typed, whom, people)
    if (missing.length > 0) {
      const words = missing.map((name) => [
        name,
        name === 'people' ? t('problem.who_required') : t('problem.required', { field: labels[name] }),
      ])
      return change.setErrors(Object.fromEntries(words))
    }
    const isMade = await change.run(async () => {
      const answer = await assignCourse(tenantId, request, counted === null)
      if (counted) return t('form.assigned', { count: answer.assigned })
      setCounted(answer)
      return undefined
    })
    if (!isMade || !counted) return
    forgetRequest()
    onClose()
    void revalidate()
  }

  function changed({ target }: React.FormEvent) {
    if (!(target instanceof HTMLInputElement && target.name === 'onOpen')) setCounted(null)
    keep(target instanceof HTMLInputElement && isWhom(target.value) ? { whom: target.value } : {})
  }

  const canConfirm = counted !== null && (counted.assigned > 0 || counted.already > 0)
  return (
    <ChangeForm
      ref={form}
      change={change}
      onSubmit={(typed) => void submit(typed)}
      onChange={changed}
      actions={
        <DialogActions>
          <Button
            variant="secondary"
            onClick={() => {
              forgetRequest()
              onClose()
            }}
          >
            {t('form.cancel')}
          </Button>
          <Button
            ref={confirm}
            type="submit"
            isPending={change.isPending}
            disabled={counted !== null && !canConfirm}
          >
            {canConfirm ? t('form.confirm', { count: counted.assigned }) : t('form.count')}
          </Button>
        </DialogActions>
      }
    >
      {kept ? <p className="text-ink-soft text-sm">{t('form.kept')}</p> : null}
      <Select
        name="courseId"
        label={labels.courseId}
        isRequired
        defaultValue={fields.courseId}
        options={[
          { value: '', label: t('form.chooseCourse') },
          ...courses.map(({ course_id, title }) => ({ value: course_id, label: title[locale] })),
        ]}
      />
      <AssignWhom
        tenantId={tenantId}
        desk={desk}
        whom={whom}
        onWhom={setWhom}
        people={people}
        onPeople={(next) => {
          setPeople(next)
          setCounted(null)
          keep({ people: next })
        }}
        kept={fields}
      />
      <DueChoice kept={fields} />
      <TextArea name="note" label={t('form.note')} maxLength={500} rows={2} defaultValue={fields.note} />
      <div role="status" className="empty:hidden">
        {counted ? <AssignCount answer={counted} /> : null}
      </div>
    </ChangeForm>
  )
}
