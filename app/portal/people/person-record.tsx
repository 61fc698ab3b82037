import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { ChangeForm } from '~/platform/changes/change-form'
import { useChange } from '~/platform/changes/use-change'
import { useHouseWords } from '~/platform/organisation-form'
import { useDateTime } from '~/platform/use-date-time'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { Section } from '~/ui/section'
import { employmentState, today } from './employment-state'
import { type Person, savePerson } from './people.queries'
import { personFields, readPersonForm } from './person-form'
import { RecordFields, useRecordLabels } from './record-fields'

/** Since when somebody works here, or until when they did. */
export function Standing({ person: { name, joinedOn, leftOn } }: { person: Person }) {
  const t = useTranslations('organisation.people')
  const dateTime = useDateTime()
  const state = employmentState(leftOn, today())
  const write = (day: string) => dateTime(new Date(day), { dateStyle: 'long' })
  return (
    <p className="text-ink-soft">
      {state === 'here' ? t('works', { day: write(joinedOn) }) : null}
      {state === 'leaving' ? t('leaves', { name, day: write(leftOn ?? '') }) : null}
      {state === 'left' ? t('hasLeft', { name, day: write(leftOn ?? '') }) : null}
    </p>
  )
}

/** The record itself, to be changed. */
export function Record({ tenantId, person }: { tenantId: string; person: Person }) {
  const t = useTranslations('organisation.people')
  const isViewOnly = useViewOnly()
  const { revalidate } = useRevalidator()
  const change = useChange('organisation', personFields)
  const words = useHouseWords(useRecordLabels())
  async function save(form: FormData) {
    const { person: typed, ...mistakes } = readPersonForm(form, person.leftOn)
    if (!typed) return change.setErrors(words(mistakes))
    const isSaved = await change.run(async () => {
      await savePerson(tenantId, person.id, typed)
      return t('saved')
    })
    if (isSaved) void revalidate()
  }
  return (
    <Section title={t('record')}>
      <ChangeForm
        change={change}
        onSubmit={(form) => void save(form)}
        draft={`person-${person.id}`}
        className="flex max-w-3xl flex-col gap-6"
        actions={
          <div>
            <Button type="submit" disabled={isViewOnly} isPending={change.isPending}>
              {t('save')}
            </Button>
          </div>
        }
      >
        <RecordFields person={person} />
      </ChangeForm>
    </Section>
  )
}
