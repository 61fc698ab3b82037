import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { ListView } from '~/platform/list/list-view'
import { useListQuery } from '~/platform/list/use-list-query'
import { fittingRows, pageOfWhole } from '~/platform/list/whole-list'
import { saveFile } from '~/platform/save-file'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { SegmentedControl } from '~/ui/segmented-control'
import { useVisitCalendar } from './use-visit-calendar'
import { MoveDialog, OfferDialog, WithdrawDialog } from './visit-dialogs'
import { standOf, visitList, visitRules } from './visit-list'
import { MonthLegend, VisitMonths } from './visit-months'
import { type AskedVisit, useVisitColumns } from './visit-rows'
import type { Visit, Wave } from './waves.queries'

interface VisitSectionProps {
  wave: Wave
  visits: readonly Visit[]
  names: ReadonlyMap<string, string>
  today: string
}

/** The visits of a wave as a list and as months beside it, what can be done with each, and the calendar file. */
export function VisitSection({ wave, visits, names, today }: VisitSectionProps) {
  const t = useTranslations('shopWaves')
  const locale = useLocale()
  const [asked, setAsked] = useState<AskedVisit | null>(null)
  const [search, setSearch] = useSearchParams()
  const isViewOnly = useViewOnly()
  const calendar = useVisitCalendar(wave, names)
  const query = useListQuery(visitList)
  const fitting = fittingRows(visits, query, visitRules({ today, names }), locale)
  const view = search.get('view') === 'months' ? 'months' : 'list'
  const open = visits.filter((visit) => standOf(visit, today) !== 'off')
  const { from, to } = query.filters
  const outlets = [...new Set(visits.map(({ outletId }) => outletId))]
    .map((id) => ({ value: id, label: names.get(id) ?? '' }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale))
  const dialog = asked && {
    visit: asked.visit,
    outlet: names.get(asked.visit.outletId) ?? '',
    onClose: () => setAsked(null),
  }
  const look = (wanted: 'list' | 'months') =>
    setSearch(
      (kept) => {
        if (wanted === 'months') kept.set('view', wanted)
        else for (const name of ['view', 'from', 'to']) kept.delete(name)
        return kept
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <>
      <ListView
        query={query}
        page={pageOfWhole({ content: visits, why: null }, fitting, query)}
        t={useTranslations('shopWaves.visits')}
        columns={useVisitColumns({ wave, names, today, onAsk: isViewOnly ? undefined : setAsked })}
        rowKey={({ id }) => id}
        filters={{
          stand: {
            label: t('visits.state'),
            any: t('list.anyState'),
            word: (stand) => t(`visits.stands.${stand}`),
          },
          outlet: { label: t('visits.outlet'), any: t('visits.anyOutlet'), options: outlets },
        }}
        file={{ name: t('visits.file'), rows: fitting }}
        section={{
          title: t('visits.title'),
          actions:
            open.length > 0 ? (
              <Button
                variant="secondary"
                onClick={() =>
                  saveFile(`${wave.name}.ics`, new Blob([calendar(open)], { type: 'text/calendar' }))
                }
              >
                <Icon name="calendar" />
                {t('page.calendar')}
              </Button>
            ) : null,
        }}
        above={
          <div className="mb-6">
            <SegmentedControl
              label={t('months.view')}
              name="view"
              value={view}
              onChange={look}
              options={[
                { value: 'list', label: t('months.list') },
                { value: 'months', label: t('months.months') },
              ]}
            />
            {view === 'months' ? (
              <div className="mt-6">
                <VisitMonths
                  wave={wave}
                  visits={open}
                  names={names}
                  today={today}
                  chosen={from === to ? from : ''}
                  onChoose={(day) => query.set({ from: day, to: day })}
                />
                <MonthLegend />
              </div>
            ) : null}
          </div>
        }
      />
      {dialog && asked?.what === 'move' ? <MoveDialog {...dialog} wave={wave} /> : null}
      {dialog && asked?.what === 'offer' ? <OfferDialog {...dialog} /> : null}
      {dialog && asked?.what === 'withdraw' ? <WithdrawDialog {...dialog} /> : null}
    </>
  )
}
