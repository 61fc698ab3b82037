import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useCourseText } from '~/lesson/course-text'
import { ChangeForm } from '~/platform/changes/change-form'
import { useChange } from '~/platform/changes/use-change'
import { useViewOnly } from '~/platform/view-only'
import { ColleagueField } from '~/portal/colleague-field'
import { Button, buttonLook } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { ChoiceField } from '~/ui/choice-field'
import { NumberField } from '~/ui/number-field'
import { PageHeading } from '~/ui/page-heading'
import { Section } from '~/ui/section'
import { Select } from '~/ui/select'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { lessonOptions, lessonValue } from './lesson-options'
import { saveSession } from './session-changes.queries'
import { missingIn, readSessionForm, sessionFields } from './session-fields'
import type { Choices, Session } from './sessions.queries'

interface SessionFormProps {
  tenantId: string
  choices: Choices
  /** Null for a new one. */
  session: Session | null
}

/** What makes a session: what it is about, when and where, for how many, and who leads it. */
export function SessionForm({ tenantId, choices, session }: SessionFormProps) {
  const t = useTranslations('training')
  const read = useCourseText()
  const navigate = useNavigate()
  const isViewOnly = useViewOnly()
  const change = useChange('training', sessionFields)
  const [id] = useState(() => session?.id ?? crypto.randomUUID())
  const [trainer, setTrainer] = useState(session ? session.trainer : choices.me)
  const [lessons, setLessons] = useState(() => session?.lessons.map(lessonValue) ?? [''])
  const place = session ? `/app/courses/sessions/${session.id}` : '/app/courses/sessions'
  const title = t(session ? 'form.change' : 'form.new')

  async function save(form: FormData) {
    const missing = missingIn(form)
    if (missing.length > 0)
      return change.setErrors(Object.fromEntries(missing.map((name) => [name, t(`form.missing.${name}`)])))
    const isSaved = await change.run(async () => {
      await saveSession(tenantId, id, readSessionForm(form, trainer?.id ?? null))
      return t('form.saved')
    })
    if (isSaved) await navigate(`/app/courses/sessions/${id}`)
  }

  return (
    <>
      <title>{title}</title>
      <PageHeading title={title} />
      <ChangeForm
        change={change}
        onSubmit={(form) => void save(form)}
        draft={`training-${session?.id ?? 'new'}`}
        className="max-w-3xl"
        actions={
          <div className="mt-8 flex flex-wrap gap-3">
            <Button type="submit" disabled={isViewOnly} isPending={change.isPending}>
              {t('form.save')}
            </Button>
            <Link to={place} className={buttonLook('secondary')}>
              {t('form.back')}
            </Link>
          </div>
        }
      >
        <Section title={t('form.what')} lead={t('form.whatLead')}>
          <div className="flex flex-col gap-5">
            {lessons.map((value, at) => (
              <Select
                // biome-ignore lint/suspicious/noArrayIndexKey: lessons are only added at the end
                key={at}
                name="lesson"
                label={t('form.lesson', { number: at + 1 })}
                defaultValue={value}
                options={[{ value: '', label: t('form.noLesson') }, ...lessonOptions(choices.lessons, read)]}
              />
            ))}
            {lessons.length < 5 ? (
              <p>
                <Button variant="quiet" onClick={() => setLessons([...lessons, ''])}>
                  {t('form.moreLessons')}
                </Button>
              </p>
            ) : null}
            <TextField
              name="titleEn"
              label={t('form.titleEn')}
              description={t('form.titleHelp')}
              defaultValue={session?.title.en}
              maxLength={120}
              autoComplete="off"
            />
            <TextField
              name="titleHi"
              label={t('form.titleHi')}
              defaultValue={session?.title.hi}
              maxLength={120}
              autoComplete="off"
              lang="hi"
            />
          </div>
        </Section>
        <Section title={t('form.whenWhere')}>
          <div className="grid gap-5 sm:grid-cols-2">
            {session ? null : (
              <Select
                name="outletId"
                label={t('outlet')}
                isRequired
                options={choices.outlets.map(({ id: value, name }) => ({ value, label: name }))}
              />
            )}
            <TextField
              name="place"
              label={t('form.place')}
              defaultValue={session?.place ?? ''}
              maxLength={120}
            />
            <TextField
              type="datetime-local"
              name="startsLocal"
              label={t('form.starts')}
              description={t('form.startsHelp')}
              defaultValue={session?.starts_local}
              isRequired
            />
            <NumberField
              name="minutes"
              label={t('form.minutes')}
              defaultValue={session?.minutes ?? 60}
              min={5}
              max={600}
              isRequired
            />
          </div>
        </Section>
        <Section title={t('form.who')}>
          <div className="flex flex-col gap-5">
            <ColleagueField
              tenantId={tenantId}
              label={t('trainer')}
              description={t('form.trainerHelp')}
              nobody={t('invite.nobody')}
              other={t('form.otherTrainer')}
              chosen={trainer?.full_name ?? null}
              onChoose={({ id, label }) => setTrainer({ id, full_name: label })}
            />
            <NumberField
              name="seats"
              label={t('form.seats')}
              description={t('form.seatsHelp')}
              {...(session?.seats ? { defaultValue: session.seats } : {})}
              min={1}
              max={500}
            />
            <Checkbox
              name="isOpen"
              label={t('form.isOpen')}
              description={t('form.isOpenText')}
              defaultChecked={session ? session.state !== 'planned' : true}
            />
            <ChoiceField<'outlet' | 'everyone'>
              name="audience"
              label={t('form.audience')}
              defaultValue={session?.audience ?? 'outlet'}
              options={(['outlet', 'everyone'] as const).map((value) => ({
                value,
                label: t(`audience.${value}`),
              }))}
            />
            <TextArea
              name="note"
              label={t('form.note')}
              defaultValue={session?.note ?? ''}
              maxLength={500}
              rows={2}
            />
          </div>
        </Section>
      </ChangeForm>
    </>
  )
}
