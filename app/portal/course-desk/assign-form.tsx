import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { notices } from '~/platform/toasts'
import { Button } from '~/ui/button'
import { ChoiceField } from '~/ui/choice-field'
import { DialogActions } from '~/ui/dialog'
import { type FieldErrors, FormFields } from '~/ui/form-fields'
import { Select } from '~/ui/select'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { readWish } from './assign-wish'
import { type Assigned, assignCourse, type Desk, type DeskCourse, type Wish } from './desk.queries'
import { deskProblemOf, useDeskErrors } from './desk-problem'
import { PeoplePicker, type Picked } from './people-picker'

interface AssignFormProps {
  tenantId: string
  desk: Desk
  courses: readonly DeskCourse[]
  onClose: () => void
}

export type Whom = 'people' | 'outlet' | 'jobRole' | 'everyone'

/** Which course, for whom, until when. It is counted before it is done. */
export function AssignForm({ tenantId, desk, courses, onClose }: AssignFormProps) {
  const t = useTranslations('courseDesk')
  const ui = useTranslations('ui')
  const locale = localeOfTag(useLocale())
  const { revalidate } = useRevalidator()
  const errorsOf = useDeskErrors()
  const [whom, setWhom] = useState<Whom>('people')
  const [people, setPeople] = useState<readonly Picked[]>([])
  const [counted, setCounted] = useState<{ wish: Wish; answer: Assigned } | null>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isPending, setPending] = useState(false)
  const confirm = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (counted) confirm.current?.scrollIntoView({ block: 'nearest' }) // what was counted pushed it down
  }, [counted])
  const labels = { courseId: t('form.course'), outletId: t('outlet'), jobRoleId: t('form.jobRole') }

  async function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const { wish, missing } = readWish(new FormData(event.currentTarget), whom, people)
    if (missing.length > 0) {
      const words = missing.map((name) => [
        name,
        name === 'people' ? t('problem.who_required') : t('problem.required', { field: labels[name] }),
      ])
      return setErrors(Object.fromEntries(words))
    }
    setErrors({})
    setPending(true)
    try {
      const answer = await assignCourse(tenantId, wish, counted === null)
      if (counted) {
        notices.show({ title: t('form.assigned', { count: answer.assigned }), variant: 'success' })
        onClose()
        void revalidate()
        return
      }
      setCounted({ wish, answer })
    } catch (error) {
      setErrors(errorsOf(deskProblemOf(error)))
    }
    setPending(false)
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      onChange={() => setCounted(null)}
      className="flex flex-col gap-5"
    >
      <FormFields errors={errors} summaryTitle={ui('problems', { count: Object.keys(errors).length })}>
        <Select
          name="courseId"
          label={labels.courseId}
          isRequired
          options={[
            { value: '', label: t('form.chooseCourse') },
            ...courses.map(({ course_id, title }) => ({ value: course_id, label: title[locale] })),
          ]}
        />
        <div onChange={(event) => setWhom(chosenIn(event) ?? whom)}>
          <ChoiceField<Whom>
            name="whom"
            label={t('form.whom')}
            defaultValue="people"
            options={[
              { value: 'people', label: t('form.people') },
              { value: 'outlet', label: t('form.outlet') },
              { value: 'jobRole', label: t('form.jobRole') },
              { value: 'everyone', label: t('form.everyone'), description: t('form.everyoneText') },
            ]}
          />
        </div>
        {whom === 'people' ? (
          <PeoplePicker
            tenantId={tenantId}
            picked={people}
            onPick={(next) => {
              setPeople(next)
              setCounted(null)
            }}
          />
        ) : null}
        {whom === 'outlet' ? (
          <Select
            name="outletId"
            label={labels.outletId}
            isRequired
            options={[{ value: '', label: t('form.chooseOutlet') }, ...desk.outlets.map(asOption)]}
          />
        ) : null}
        {whom === 'jobRole' ? (
          <Select
            name="jobRoleId"
            label={labels.jobRoleId}
            isRequired
            options={[{ value: '', label: t('form.chooseJobRole') }, ...desk.job_roles.map(asOption)]}
          />
        ) : null}
        <TextField type="date" name="dueOn" label={t('form.dueOn')} />
        <TextArea name="note" label={t('form.note')} maxLength={500} rows={2} />
      </FormFields>
      <div role="status" className="empty:hidden">
        {counted ? <Count {...counted.answer} /> : null}
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {t('form.cancel')}
        </Button>
        <Button ref={confirm} type="submit" isPending={isPending} disabled={counted?.answer.assigned === 0}>
          {counted && counted.answer.assigned > 0
            ? t('form.confirm', { count: counted.answer.assigned })
            : t('form.count')}
        </Button>
      </DialogActions>
    </form>
  )
}

function Count({ assigned, already, done }: Assigned) {
  const t = useTranslations('courseDesk.form')
  return (
    <div className="border-marigold border-l-4 pl-4">
      <p className="font-medium">{t('counted', { assigned })}</p>
      {already > 0 ? <p className="text-sm">{t('already', { count: already })}</p> : null}
      {done > 0 ? <p className="text-sm">{t('done', { count: done })}</p> : null}
    </div>
  )
}

const choices: readonly Whom[] = ['people', 'outlet', 'jobRole', 'everyone']

function chosenIn({ target }: React.FormEvent): Whom | undefined {
  return target instanceof HTMLInputElement ? choices.find((one) => one === target.value) : undefined
}

function asOption({ id, name }: { id: string; name: string }) {
  return { value: id, label: name }
}
