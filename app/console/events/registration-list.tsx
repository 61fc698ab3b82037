import { useState } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { useListQuery } from '~/platform/use-list-query'
import { useListState } from '~/platform/use-list-state'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { DataList } from '~/ui/data-list'
import { FilterSelect } from '~/ui/filter-select'
import { ListToolbar } from '~/ui/list-toolbar'
import { Pagination } from '~/ui/pagination'
import { Section } from '~/ui/section'
import type { EventActAnswer } from './act-on-event'
import type { Event, Registration } from './events.queries'
import { Refused } from './refused'
import { registrationListShape, registrationStates, registrationsPerPage } from './registration-list-query'
import { NarrowRegistration, useRegistrationColumns } from './registration-rows'
import { useRegistrationsExport } from './use-registrations-export'

interface RegistrationListProps {
  event: Event
  /** Null when they could not be fetched. */
  list: { registrations: readonly Registration[]; total: number } | null
  now: number
}

/** Who comes, who waits, who was there; each can be marked or given up. */
export function RegistrationList({ event, list, now }: RegistrationListProps) {
  const t = useTranslations('eventDesk.registrations')
  const any = useTranslations('eventDesk.filters')
  const query = useListQuery(registrationListShape)
  const { revalidate } = useRevalidator()
  const { submit, state, data } = useFetcher<EventActAnswer | null>()
  const [asked, setAsked] = useState<{ act: 'cancelled' | 'erased'; about: Registration } | null>(null)
  const { start, progress } = useRegistrationsExport(event, query)
  const starts = Date.parse(event.startsAt)
  const act = (intent: string, { id }: Registration) =>
    submit({ intent, registration: id }, { method: 'post' })
  const acts = {
    canMark: event.state === 'published' && now >= starts - 3_600_000,
    canLeave: event.state === 'published' && now < starts + event.minutes * 60_000,
    onMark: (registration: Registration, to: 'attended' | 'registered') => void act(to, registration),
    onLeave: (about: Registration) => setAsked({ act: 'cancelled', about }),
    onErase: (about: Registration) => setAsked({ act: 'erased', about }),
  }
  async function confirm() {
    if (!asked) return
    await act(asked.act, asked.about)
    setAsked(null)
  }
  const registrations = list?.registrations ?? []
  return (
    <Section title={t('title')} lead={t('lead')}>
      <Refused refusal={state === 'idle' ? data?.refusal : undefined} />
      <ListToolbar
        search={{ label: t('search'), value: query.q, onChange: (q) => query.set({ q }) }}
        onExport={start}
      >
        <FilterSelect
          name="state"
          label={t('columns.state')}
          value={query.filters.state}
          any={any('anyRegistration')}
          options={registrationStates.map((value) => ({ value, label: t(`states.${value}`) }))}
          onChoose={(state) => query.set({ state })}
        />
      </ListToolbar>
      {progress}
      <DataList
        state={useListState(list && registrations.length, query.isFiltered)}
        caption={t('caption', { count: list?.total ?? 0 })}
        columns={useRegistrationColumns(acts)}
        rows={registrations}
        rowKey={({ id }) => id}
        sort={query.sort}
        onSort={(sort) => query.set({ sort })}
        narrow={(registration) => <NarrowRegistration registration={registration} acts={acts} />}
        first={{ title: t('first'), text: t('firstText') }}
        onClear={query.clear}
        onRetry={() => void revalidate()}
        failedText={t('failed')}
      />
      <Pagination
        page={query.page}
        pageSize={registrationsPerPage}
        total={list?.total ?? 0}
        onPage={(page) => query.set({ page })}
      />
      <ConfirmDialog
        isOpen={asked !== null}
        title={t(asked?.act === 'erased' ? 'eraseAsk' : 'ask')}
        confirmLabel={t(asked?.act === 'erased' ? 'erase' : 'giveUp')}
        isDanger
        onConfirm={() => void confirm()}
        onClose={() => setAsked(null)}
        isPending={state !== 'idle'}
      >
        <p className="break-words text-ink">
          {asked?.about.name}, {asked?.about.email}
        </p>
        <p>{t(asked?.act === 'erased' ? 'eraseText' : 'askText')}</p>
      </ConfirmDialog>
    </Section>
  )
}
