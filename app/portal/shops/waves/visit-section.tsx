import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ShortList } from '~/platform/list/short-list'
import { saveFile } from '~/platform/save-file'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { Section } from '~/ui/section'
import { useVisitCalendar } from './use-visit-calendar'
import { MoveDialog, OfferDialog, WithdrawDialog } from './visit-dialogs'
import { type AskedVisit, useVisitColumns } from './visit-rows'
import type { Visit, Wave } from './waves.queries'

interface VisitSectionProps {
  wave: Wave
  visits: readonly Visit[]
  names: ReadonlyMap<string, string>
}

/** The visits of a wave by day, what can be done with each, and the calendar file. */
export function VisitSection({ wave, visits, names }: VisitSectionProps) {
  const t = useTranslations('shopWaves')
  const [asked, setAsked] = useState<AskedVisit | null>(null)
  const isViewOnly = useViewOnly()
  const calendar = useVisitCalendar(wave, names)
  const close = () => setAsked(null)
  const open = visits.filter(({ state }) => state !== 'cancelled' && state !== 'rejected')
  const dialog = asked && {
    visit: asked.visit,
    outlet: names.get(asked.visit.outletId) ?? '',
    onClose: close,
  }
  return (
    <Section
      title={t('visits.title')}
      actions={
        open.length > 0 ? (
          <Button
            variant="secondary"
            onClick={() =>
              saveFile(`${wave.name}.ics`, new Blob([calendar(open)], { type: 'text/calendar' }))
            }
          >
            {t('page.calendar')}
          </Button>
        ) : null
      }
    >
      <ShortList
        rows={visits}
        caption={t('visits.caption', { count: visits.length })}
        columns={useVisitColumns({ wave, names, onAsk: isViewOnly ? undefined : setAsked })}
        rowKey={({ id }) => id}
        first={{ title: t('visits.first'), text: t('visits.firstText') }}
        file={{ name: t('visits.file'), rows: async () => ({ rows: visits, total: visits.length }) }}
      />
      {dialog && asked?.what === 'move' ? <MoveDialog {...dialog} wave={wave} /> : null}
      {dialog && asked?.what === 'offer' ? <OfferDialog {...dialog} /> : null}
      {dialog && asked?.what === 'withdraw' ? <WithdrawDialog {...dialog} /> : null}
    </Section>
  )
}
