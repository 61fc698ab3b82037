import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import type { ListHandle } from '~/platform/list/use-list-query'
import { SegmentedControl } from '~/ui/segmented-control'
import { Select } from '~/ui/select'
import { type rankingList, spanNames, usualSpan } from './ranking-query'
import type { Ranking } from './read-ranking'

interface RankingControlsProps {
  query: ListHandle<(typeof rankingList)['filters'], never>
  ranking: Ranking
}

/** Which outlets, by what, over how many weeks. */
export function RankingControls({
  query: { going: filters, set },
  ranking: { scopes, scope, kpis, kpi },
}: RankingControlsProps) {
  const t = useTranslations('ranking')
  const board = useTranslations('kpis')
  const locale = localeOfTag(useLocale())
  return (
    <div className="mb-8 flex flex-col gap-5 print:hidden">
      {scopes.length > 1 ? (
        <SegmentedControl
          label={board('scope')}
          name="scope"
          value={scope}
          options={scopes.map((value) => ({ value, label: board(`scopes.${value}`) }))}
          onChange={(value) => set({ scope: value === scopes[0] ? '' : value, kpi: '' })}
        />
      ) : null}
      <div className="flex flex-wrap items-end gap-4 *:w-full sm:*:w-64">
        <Select
          name="kpi"
          label={board('kpi')}
          value={kpi?.key ?? ''}
          options={kpis.map(({ key, name }) => ({ value: key, label: name[locale] }))}
          onChange={({ target }) => set({ kpi: target.value })}
        />
        <Select
          name="span"
          label={board('span')}
          value={filters.span || usualSpan}
          options={spanNames.map((value) => ({ value, label: t(`spans.${value}`) }))}
          onChange={({ target }) =>
            set({ span: target.value === usualSpan ? '' : (target.value as 'weeks4') })
          }
        />
      </div>
    </div>
  )
}
