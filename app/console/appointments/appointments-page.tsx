import { useTranslations } from 'use-intl'
import { dayOfSlot } from '~/domain/appointment-slots'
import { workspaceOf } from '~/platform/access-context'
import { failingAsNull } from '~/platform/failing-as-null'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { PageHeading } from '~/ui/page-heading'
import { Section } from '~/ui/section'
import rules from '~content/appointments.json'
import type { Route } from './+types/appointments-page'
import { listAppointments, listBlocks, listHeld, listWithdrawn } from './appointments.queries'
import { BlockForm } from './block-form'
import { BlockList } from './block-list'
import { calendarOf } from './calendar'
import { DayList } from './day-list'
import { LeadTimes } from './lead-times'
import { usePlanExport } from './use-plan-export'

const shownDays = 21

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { person } = workspaceOf(context)
  const now = new Date()
  const today = new Date(`${dayOfSlot(now.toISOString())}T00:00:00+05:30`)
  const end = new Date(today.getTime() + shownDays * 86_400_000)
  const [plan, messages] = await Promise.all([
    failingAsNull(
      'the appointments',
      Promise.all([listAppointments(today, end), listBlocks(now), listWithdrawn(now), listHeld(now)]),
    ),
    loadMessages(person.locale, ['appointments']),
  ])
  return { plan, now: now.toISOString(), messages }
}

/** The coming three weeks: what is free, asked for, agreed and blocked. */
export default function AppointmentsPage({ loaderData: { plan, now } }: Route.ComponentProps) {
  const t = useTranslations('appointments')
  const words = useTranslations('console')
  const list = useTranslations('ui.list')
  const [appointments, blocks, withdrawn, held] = plan ?? [[], [], [], []]
  const { start, progress } = usePlanExport(appointments, withdrawn, blocks, held)
  return (
    <>
      <title>{`${t('title')} · ${words('console')}`}</title>
      <PageHeading
        title={t('title')}
        lead={t('lead')}
        actions={
          plan ? (
            <Button variant="secondary" onClick={start}>
              <Icon name="download" />
              {list('export')}
            </Button>
          ) : null
        }
      />
      {progress}
      {plan ? (
        <>
          <Section title={t('days')} lead={t('daysLead')}>
            <DayList days={calendarOf(rules, new Date(now), shownDays, appointments, blocks)} />
          </Section>
          {held.length > 0 ? (
            <Section title={t('held')} lead={t('heldLead')}>
              <LeadTimes
                times={held}
                show={(when) => <span className="tabular-nums">{when}</span>}
                note={({ startsAt, heldUntil }, write) =>
                  t('heldUntil', { when: write(heldUntil ?? startsAt) })
                }
              />
            </Section>
          ) : null}
          {withdrawn.length > 0 ? (
            <Section title={t('withdrawn')} lead={t('withdrawnLead')}>
              <LeadTimes
                times={withdrawn}
                show={(when) => <s className="tabular-nums">{when}</s>}
                note={({ startsAt, withdrawnAt }, write) =>
                  t('withdrawnOn', { when: write(withdrawnAt ?? startsAt) })
                }
              />
            </Section>
          ) : null}
          <Section title={t('blockTitle')} lead={t('blockLead')}>
            <BlockForm key={blocks.length} earliest={`${dayOfSlot(now)}T00:00`} />
          </Section>
          <Section title={t('blocked')}>
            <BlockList blocks={blocks} />
          </Section>
        </>
      ) : (
        <NotLoaded why="failed" />
      )}
    </>
  )
}
