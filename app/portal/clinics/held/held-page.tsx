import { useSearchParams } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { dayInIndia } from '~/domain/india-moment'
import { useCourseText } from '~/lesson/course-text'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { ShortList } from '~/platform/list/short-list'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { DayField } from '~/ui/day-field'
import { Facts } from '~/ui/definition-list'
import { EmptyState } from '~/ui/empty-state'
import { Section } from '~/ui/section'
import type { Route } from './+types/held-page'
import { type HeldReport, readHeld } from './held.queries'

const dayMs = 86_400_000
const isDay = (text: string | null) => text !== null && /^\d{4}-\d\d-\d\d$/.test(text)

export async function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person } = workspaceOf(context)
  const asked = (name: string, ago: number) => {
    const said = url.searchParams.get(name)
    return isDay(said) && said ? said : dayInIndia(new Date(Date.now() - ago * dayMs))
  }
  const [from, to] = [asked('from', 90), asked('to', 0)]
  const [report, messages] = await Promise.all([
    loaded('what was held', readHeld(tenant.id, from, to)),
    loadMessages(person.locale, ['clinicDesk']),
  ])
  return { tenant, from, to, report, messages }
}

/** What was held, for those who look after it: counts, and never fewer than five people apart. */
export default function HeldPage({ loaderData: { tenant, from, to, report } }: Route.ComponentProps) {
  const t = useTranslations('clinicDesk.report')
  const [search, setSearch] = useSearchParams()
  const set = (name: string) => (day: string) =>
    setSearch({ ...Object.fromEntries(search), [name]: day }, { replace: true, preventScrollReset: true })
  const told = report.content
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <Section title={t('title')} lead={t('lead')}>
        <div className="mb-6 flex flex-wrap gap-5">
          <DayField name="from" label={t('from')} value={from} max={to} onChange={set('from')} />
          <DayField name="to" label={t('to')} value={to} min={from} onChange={set('to')} />
        </div>
        {told === null ? (
          <EmptyState title={t('failed')} text={t('failedText')} />
        ) : told.is_small ? (
          <EmptyState title={t('few')} text={t('fewText', { waiting: told.waiting })} />
        ) : (
          <Numbers told={told} />
        )}
      </Section>
      {told && !told.is_small ? <Groups told={told} /> : null}
    </>
  )
}

function Numbers({ told }: { told: HeldReport }) {
  const t = useTranslations('clinicDesk.report')
  const { number } = useFormatter()
  const keys = [
    'held',
    'people',
    'planned',
    'absent',
    'coach_absent',
    'cancelled',
    'unclosed',
    'waiting',
    'plans',
  ] as const
  return (
    <Facts
      facts={[
        ...keys.map((key) => ({ label: t(`numbers.${key}`), value: number(told[key]) })),
        { label: t('numbers.actions'), value: t('doneOf', { done: told.done, actions: told.actions }) },
        {
          label: t('numbers.goals'),
          value: told.goals
            ? t('goals', { nearer: told.goals.nearer, plans: told.goals.plans, points: told.goals.points })
            : t('tooFew'),
        },
        {
          label: t('numbers.rated'),
          value: told.rated ? (
            <>
              {t('rated', { mean: told.rated.mean, people: told.rated.people })}
              {told.rated.said.map((said) => (
                <q key={said} className="block max-w-prose text-ink-soft text-sm">
                  {said}
                </q>
              ))}
            </>
          ) : (
            t('tooFew')
          ),
        },
      ]}
    />
  )
}

function Groups({ told }: { told: HeldReport }) {
  const t = useTranslations('clinicDesk.report')
  const { number } = useFormatter()
  const read = useCourseText()
  const rows = [
    ...told.kinds.map(({ name, held, people }) => ({
      part: t('kinds'),
      name: name ? read(name) : t('smallOnes'),
      held,
      people,
    })),
    ...told.outlets.map(({ name, held, people }) => ({
      part: t('outlets'),
      name: name ?? t('smallOnes'),
      held,
      people,
    })),
  ]
  return (
    <Section title={t('groups')} lead={t('groupsLead')}>
      <ShortList
        rows={rows}
        caption={t('groups')}
        isCaptionHidden
        rowKey={({ part, name }) => part + name}
        first={{ title: t('few'), text: t('groupsLead') }}
        file={{ name: t('file'), rows }}
        columns={[
          {
            key: 'name',
            header: t('group'),
            isRowHeader: true,
            cell: ({ name }) => name,
            csv: ({ name }) => name,
          },
          { key: 'part', header: t('by'), phone: 'small', cell: ({ part }) => part, csv: ({ part }) => part },
          {
            key: 'held',
            header: t('numbers.held'),
            phone: 'labelled',
            cell: ({ held }) => number(held),
            csv: ({ held }) => held,
          },
          {
            key: 'people',
            header: t('numbers.people'),
            phone: 'labelled',
            cell: ({ people }) => number(people),
            csv: ({ people }) => people,
          },
        ]}
      />
    </Section>
  )
}
