import { Link, useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { type HouseAnswer, useHouseErrors, useWhenDone } from '~/platform/house-form'
import { notices } from '~/platform/toasts'
import { useDateTime } from '~/platform/use-date-time'
import { useViewOnly } from '~/platform/view-only'
import { Button, buttonLook } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { FormFields } from '~/ui/form-fields'
import { Section } from '~/ui/section'
import { BackToList } from './back-to-list'
import { Employment } from './employment'
import { HistoryList } from './history-list'
import type { Person } from './people.queries'
import type { Choices } from './people-query'
import { Placements } from './placements'
import { RecordFields, useRecordLabels } from './record-fields'
import { employmentState, today } from './standing'

/** One person: standing, record, placements, login. Null when there is no such person here. */
export function PersonRecord({ person, choices }: { person: Person | null; choices: Choices }) {
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
      <Placements person={person} choices={choices} />
      <HistoryList person={person} />
      <Record person={person} />
      <Login person={person} />
      <Employment person={person} choices={choices} />
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

function Record({ person }: { person: Person }) {
  const t = useTranslations('organisation.people')
  const ui = useTranslations('ui')
  const isViewOnly = useViewOnly()
  const fetcher = useFetcher<HouseAnswer>()
  const errors = useHouseErrors(fetcher.data, useRecordLabels())
  useWhenDone(fetcher, () => notices.show({ title: t('saved'), variant: 'success' }))
  return (
    <Section title={t('record')}>
      <fetcher.Form
        method="post"
        noValidate
        data-draft={`person-${person.id}`}
        className="flex max-w-3xl flex-col gap-6"
      >
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="id" value={person.id} />
        <input type="hidden" name="leftOn" value={person.leftOn ?? ''} />
        <FormFields errors={errors} summaryTitle={ui('problems', { count: Object.keys(errors).length })}>
          <RecordFields person={person} />
        </FormFields>
        <div>
          <Button type="submit" disabled={isViewOnly} isPending={fetcher.state !== 'idle'}>
            {t('save')}
          </Button>
        </div>
      </fetcher.Form>
    </Section>
  )
}

function Login({ person }: { person: Person }) {
  const t = useTranslations('organisation.people')
  const isViewOnly = useViewOnly()
  const hasLeft = employmentState(person.leftOn, today()) === 'left'
  const yes = person.email ? t('loginYes', { email: person.email }) : t('loginYesNoEmail')
  return (
    <Section title={t('loginTitle')}>
      <p className="mb-3 max-w-prose">{person.loginId ? yes : t('loginNo')}</p>
      {person.loginId ? (
        <Link to="/app/admin" className={buttonLook('secondary')}>
          {t('toMembers')}
        </Link>
      ) : isViewOnly || hasLeft ? null : (
        <Link to={`/app/admin/invitations?person=${person.id}`} className={buttonLook('secondary')}>
          {t('invite')}
        </Link>
      )}
    </Section>
  )
}
