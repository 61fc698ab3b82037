import { useTranslations } from 'use-intl'
import type { ListHandle } from '~/platform/list/use-list-query'
import { SegmentedControl } from '~/ui/segmented-control'
import { Select } from '~/ui/select'
import { spanNames, usualSpan } from '../ranking/ranking-query'
import type { WeekdayHours } from './hours.queries'
import type { hoursList } from './hours-query'

interface HoursControlsProps {
  query: ListHandle<(typeof hoursList)['filters'], never>
  read: WeekdayHours
}

/** What is counted, where, over how many weeks. */
export function HoursControls({
  query: { going: filters, set },
  read: { kpi, kpis, outlets },
}: HoursControlsProps) {
  const t = useTranslations('weekdayHours')
  const ranking = useTranslations('ranking')
  return (
    <div className="mb-8 flex flex-col gap-5 print:hidden">
      {kpi && kpis.length > 1 ? (
        <SegmentedControl
          label={t('kpi')}
          name="kpi"
          value={kpi}
          options={kpis.map((value) => ({ value, label: t(`kpis.${value}`) }))}
          onChange={(value) => set({ kpi: value })}
        />
      ) : null}
      {outlets.length > 1 || filters.look ? (
        <SegmentedControl
          label={t('look')}
          name="look"
          value={filters.look || 'week'}
          options={(['week', 'outlets'] as const).map((value) => ({ value, label: t(`looks.${value}`) }))}
          onChange={(value) => set({ look: value === 'week' ? '' : value, cell: '' })}
        />
      ) : null}
      <div className="flex flex-wrap items-end gap-4 *:w-full sm:*:w-64">
        {filters.look === 'outlets' ? null : (
          <Select
            name="outlet"
            label={t('outlet')}
            value={filters.outlet}
            options={[
              { value: '', label: t('allOutlets') },
              ...outlets.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={({ target }) => set({ outlet: target.value })}
          />
        )}
        <Select
          name="span"
          label={t('span')}
          value={filters.span || usualSpan}
          options={spanNames.map((value) => ({ value, label: ranking(`spans.${value}`) }))}
          onChange={({ target }) =>
            set({ span: target.value === usualSpan ? '' : (target.value as 'weeks4') })
          }
        />
      </div>
    </div>
  )
}
