import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { figuresDenial } from '~/domain/access'
import { dayAfter } from '~/domain/kpi/periods'
import { accessOf, tenantOf, workspaceOf } from '~/platform/access-context'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { usePeriodWords } from '~/platform/use-period-words'
import { ViewOnlyNote } from '~/platform/view-only'
import { Section } from '~/ui/section'
import { Select } from '~/ui/select'
import type { Route } from './+types/signals-page'
import { SignalCard } from './signal-card'
import { readSignals, type Signals } from './signals.queries'
import { thingsOfOutlets } from './things-of-outlets'

export async function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const workspace = workspaceOf(context)
  const tenant = tenantOf(context)
  const asked = url.searchParams.get('week') ?? ''
  const week = /^\d{4}-\d\d-\d\d$/.test(asked) ? asked : undefined
  const [read, messages] = await Promise.all([
    loaded('the signals', readSignals(tenant.id, week)),
    loadMessages(workspace.person.locale, ['signals']),
  ])
  return { tenant, read, mayStart: figuresDenial(accessOf(workspace)) === null, messages }
}

/** Three things this week for each outlet: what is more than the ups and downs of every week, and what to do about it. */
export default function SignalsPage({ loaderData: { tenant, read, mayStart } }: Route.ComponentProps) {
  const t = useTranslations('signals')
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <ViewOnlyNote />
      {read.content ? <Week read={read.content} mayStart={mayStart} /> : <NotLoaded why={read.why} />}
    </>
  )
}

function Week({ read, mayStart }: { read: Signals; mayStart: boolean }) {
  const t = useTranslations('signals')
  const navigate = useNavigate()
  const periodWords = usePeriodWords()
  const days = (week: string) => periodWords({ from: week, to: dayAfter(week, 6) })
  const calm = read.quiet.filter(({ judged }) => judged > 0)
  const young = read.quiet.filter(({ judged }) => judged === 0)
  return (
    <>
      {read.weeks.length > 1 ? (
        <div className="mb-8 max-w-80 print:hidden">
          <Select
            name="week"
            label={t('week')}
            value={read.week}
            onChange={({ target }) => void navigate(`?week=${target.value}`, { preventScrollReset: true })}
            options={read.weeks.map((week) => ({ value: week, label: days(week) }))}
          />
        </div>
      ) : null}
      {thingsOfOutlets(read.signals).map(({ id, name, things }) => (
        <Section key={id} title={name} lead={days(read.week)}>
          <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
            {things.map(({ signal, others }) => (
              <SignalCard key={signal.kpi} signal={signal} others={others} mayStart={mayStart} />
            ))}
          </div>
        </Section>
      ))}
      {calm.length > 0 ? (
        <Section title={t(read.signals.length > 0 ? 'elsewhere' : 'nothing')} lead={days(read.week)}>
          <p className="max-w-prose">{t('nothingText', { outlets: namesOf(calm) })}</p>
        </Section>
      ) : null}
      {young.length > 0 ? (
        <Section title={t('young')}>
          <p className="max-w-prose">{t('youngText', { outlets: namesOf(young) })}</p>
        </Section>
      ) : null}
      <details className="mt-8">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-ink-soft text-sm">
          {t('how')}
        </summary>
        <p className="max-w-prose pt-1 text-sm">{t('howText')}</p>
      </details>
    </>
  )
}

const namesOf = (outlets: readonly { name: string }[]) => outlets.map(({ name }) => name).join(', ')
