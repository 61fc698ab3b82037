import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePressedChange } from '~/platform/changes/use-change'
import type { Page } from '~/platform/list/list-query'
import { ListView } from '~/platform/list/list-view'
import { useListQuery } from '~/platform/list/use-list-query'
import type { Loaded } from '~/platform/loaded'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import {
  changeRegistration,
  type Event,
  eraseRegistration,
  listRegistrations,
  type Registration,
} from './events.queries'
import { registrationList } from './registration-list'
import { useRegistrationColumns } from './registration-rows'

interface RegistrationListProps {
  event: Event
  page: Loaded<Page<Registration>>
  now: number
}

/** The registrations for an event, with marking attendance, giving up a place and erasing. */
export function RegistrationList({ event, page, now }: RegistrationListProps) {
  const t = useTranslations('eventDesk.registrations')
  const any = useTranslations('eventDesk.filters')
  const query = useListQuery(registrationList)
  const done = useTranslations('eventDesk.done')
  const { run, isPending } = usePressedChange('eventDesk')
  const [asked, setAsked] = useState<{ act: 'cancelled' | 'erased'; about: Registration } | null>(null)
  const starts = Date.parse(event.startsAt)
  const act = (to: 'attended' | 'registered' | 'cancelled' | 'erased', { id }: Registration) =>
    run(async () => {
      await (to === 'erased' ? eraseRegistration(id) : changeRegistration(id, to))
      return done(to)
    })
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
  return (
    <>
      <ListView
        query={query}
        page={page}
        t={t}
        columns={useRegistrationColumns(acts)}
        rowKey={({ id }) => id}
        filters={{
          state: {
            label: t('columns.state'),
            any: any('anyRegistration'),
            word: (state) => t(`states.${state}`),
          },
        }}
        file={{
          name: `${t('file')}-${event.slug}`,
          rows: (part) => listRegistrations(event.id, query, part),
        }}
        section={{ title: t('title'), lead: t('lead') }}
      />
      <ConfirmDialog
        isOpen={asked !== null}
        title={t(asked?.act === 'erased' ? 'eraseAsk' : 'ask')}
        confirmLabel={t(asked?.act === 'erased' ? 'erase' : 'giveUp')}
        isDanger
        onConfirm={() => void confirm()}
        onClose={() => setAsked(null)}
        isPending={isPending}
      >
        <p className="break-words text-ink">
          {asked?.about.name}, {asked?.about.email}
        </p>
        <p>{t(asked?.act === 'erased' ? 'eraseText' : 'askText')}</p>
      </ConfirmDialog>
    </>
  )
}
