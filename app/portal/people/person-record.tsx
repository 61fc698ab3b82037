import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { ChangeForm } from '~/platform/changes/change-form'
import { useChange } from '~/platform/changes/use-change'
import { useHouseWords } from '~/platform/organisation-form'
import { useDateTime } from '~/platform/use-date-time'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Section } from '~/ui/section'
import { Access } from './access'
import { BackToList } from './back-to-list'
import { Employment } from './employment'
import { HistoryList } from './history-list'
import { type Person, savePerson } from './people.queries'
import type { Choices } from './people-choices'
import { personFields, readPersonForm } from './person-form'
import { Placements } from './placements'
import { RecordFields, useRecordLabels } from './record-fields'
import { employmentState, today } from './standing'

interface PersonRecordProps {
  tenantId: string
  person: Person | null
  choices: Choices
}

/** One person: standing, record, placements, access. Null when there is no such person here. */
export function PersonRecord({ tenantId, person, choices }: PersonRecordProps) {
  const t = useTranslations('organisation.people')
  if (!person) {
    return (
      <>
        <BackToList />
        <EmptyState title={t('missing')} text={t('missingText')} />
      </>
    )
  }
  return (
    <>
      <BackToList />
      <div className="mb-10 border-ink border-b-2 pb-4">
        <h2 className="text-2xl">{person.name}</h2>
        <Standing person={person} />
      </div>
      <Placements tenantId={tenantId} person={person} choices={choices} />
      <HistoryList person={person} />
      <Record tenantId={tenantId} person={person} />
      <Access tenantId={tenantId} person={person} />
      <Employment tenantId={tenantId} person={person} choices={choices} />
    </>
  )
}

function Standing({ person: { name, joinedOn, leftOn } }: { person: Person }) {
  const t = useTranslations('organisation.people')
  const dateTime = useDateTime()
  const state = employmentState(leftOn, today())
  const write = (day: string) => dateTime(new Date(day), { dateStyle: 'long' })
  return (
    <p className="mt-1 text-ink-soft">
      {state === 'here' ? t('works', { day: write(joinedOn) }) : null}
      {state === 'leaving' ? t('leaves', { name, day: write(leftOn ?? '') }) : null}
      {state === 'left' ? t('hasLeft', { name, day: write(leftOn ?? '') }) : null}
    </p>
  )
}

function Record({ tenantId, person }: { tenantId: string; person: Person }) {
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
