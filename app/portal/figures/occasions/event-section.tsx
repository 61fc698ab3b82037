import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { usePressedChange } from '~/platform/changes/use-change'
import { ShortList } from '~/platform/list/short-list'
import { usePeriodWords } from '~/platform/use-period-words'
import { useViewOnly } from '~/platform/view-only'
import { ActionMenu } from '~/ui/action-menu'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { Section } from '~/ui/section'
import { type EventChoices, EventDialog } from './event-dialog'
import { type OutletEvent, removeEvent } from './occasions.queries'

interface EventSectionProps {
  tenantId: string
  /** Null when they could not be fetched. */
  events: readonly OutletEvent[] | null
  choices: EventChoices
  mayChange: boolean
}

/** What happened at the outlets: a wedding, a renovation, a closed road. */
export function EventSection({ tenantId, events, choices, mayChange }: EventSectionProps) {
  const t = useTranslations('occasions')
  const locale = localeOfTag(useLocale())
  const period = usePeriodWords()
  const isViewOnly = useViewOnly()
  const { run } = usePressedChange('occasions')
  const [shown, setShown] = useState<{ event: OutletEvent | null }>()
  const placeOf = ({ outletId }: OutletEvent) =>
    outletId ? (choices.outlets.find(({ id }) => id === outletId)?.name ?? '–') : t('allOutlets')
  const days = ({ firstDay, lastDay }: OutletEvent) => period({ from: firstDay, to: lastDay })
  const add = mayChange ? (
    <Button disabled={isViewOnly} onClick={() => setShown({ event: null })}>
      <Icon name="plus" />
      {t('add')}
    </Button>
  ) : null
  return (
    <Section title={t('events')} lead={t('eventsLead')} actions={events?.length ? add : null}>
      <ShortList
        rows={events}
        caption={t('events')}
        isCaptionHidden
        rowKey={({ id }) => id}
        first={{ title: t('first'), text: t('firstText'), action: add }}
        file={{ name: t('file'), rows: events ?? [] }}
        columns={[
          {
            key: 'name',
            header: t('name'),
            isRowHeader: true,
            cell: ({ name }) => name[locale],
            csv: ({ name }) => name[locale],
          },
          {
            key: 'kind',
            header: t('kind'),
            phone: 'small',
            cell: ({ kind }) => t(`kinds.${kind}`),
            csv: ({ kind }) => t(`kinds.${kind}`),
          },
          { key: 'outlet', header: t('outlet'), phone: 'line', cell: placeOf, csv: placeOf },
          { key: 'days', header: t('days'), phone: 'small', cell: days, csv: days },
          {
            key: 'actions',
            header: t('actionsHeading'),
            isNumber: true,
            phone: 'corner',
            cell: (event) =>
              mayChange && (choices.isAdmin || event.outletId !== null) ? (
                <ActionMenu
                  label={t('actions', { name: event.name[locale] })}
                  items={[
                    {
                      key: 'edit',
                      label: t('edit'),
                      isDisabled: isViewOnly,
                      onSelect: () => setShown({ event }),
                    },
                    {
                      key: 'remove',
                      label: t('remove'),
                      isDanger: true,
                      isDisabled: isViewOnly,
                      onSelect: () =>
                        void run(async () => {
                          await removeEvent(event.id)
                          return t('removed')
                        }),
                    },
                  ]}
                />
              ) : null,
          },
        ]}
      />
      {shown ? (
        <EventDialog
          tenantId={tenantId}
          event={shown.event}
          choices={choices}
          onClose={() => setShown(undefined)}
        />
      ) : null}
    </Section>
  )
}
