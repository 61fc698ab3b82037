import { useLocation, useNavigation } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { readListQuery } from '~/platform/list/list-query'
import type { ListHandle } from '~/platform/list/use-list-query'
import { DayField } from '~/ui/day-field'
import { FilterFold } from '~/ui/filter-fold'
import { SegmentedControl } from '~/ui/segmented-control'
import { Select } from '~/ui/select'
import { boardList, boardSpans, comparisonAsked, comparisonsOf, pictures } from './board-query'
import type { Board } from './read-board'
import { knownKpis } from './read-trend'

interface BoardControlsProps {
  query: ListHandle<(typeof boardList)['filters'], never>
  board: Board
}

/** Which outlets, which days, compared with what. */
export function BoardControls({ query, board }: BoardControlsProps) {
  const { set } = query
  const { filters } = useAsked(query)
  const t = useTranslations('kpis')
  const list = useTranslations('ui.list')
  const locale = localeOfTag(useLocale())
  const span = filters.span || 'days28'
  const picture = filters.picture || 'outlets'
  const compare = comparisonAsked(filters)
  const comparable = comparisonsOf(picture)
  const known = knownKpis(board)
  const { from, to } = board.period
  const chosen = (name: 'span' | 'compare', words: string) =>
    filters[name] ? [{ name, label: t(name), words, onClear: () => set({ [name]: '' }) }] : []
  return (
    <div className="mb-8 flex flex-col gap-5">
      {board.scopes.length > 1 ? (
        <SegmentedControl
          label={t('scope')}
          name="scope"
          value={board.scopes.find((scope) => scope === filters.scope) ?? board.scopes[0] ?? board.scope}
          options={board.scopes.map((value) => ({ value, label: t(`scopes.${value}`) }))}
          onChange={(scope) => set({ scope: scope === board.scopes[0] ? '' : scope })}
        />
      ) : null}
      <div className="print:hidden">
        <SegmentedControl
          label={t('picture')}
          name="picture"
          value={picture}
          options={pictures.map((value) => ({ value, label: t(`pictures.${value}`) }))}
          onChange={(value) =>
            set({
              picture: value === 'outlets' ? '' : value,
              ...(value === 'outlets' && { outlet: '', kpi: '' }),
            })
          }
        />
      </div>
      <div className="grid grid-cols-2 items-end gap-4 md:flex md:flex-wrap md:*:w-60 print:hidden">
        <FilterFold
          fields={[
            ...(picture === 'calendar'
              ? [
                  <Select
                    key="kpi"
                    name="kpi"
                    label={t('kpi')}
                    value={known.some(({ key }) => key === filters.kpi) ? filters.kpi : (known[0]?.key ?? '')}
                    options={known.map(({ key, name }) => ({ value: key, label: name[locale] }))}
                    onChange={({ target: { value } }) => set({ kpi: value })}
                  />,
                ]
              : []),
            ...(picture === 'outlets'
              ? []
              : [
                  <Select
                    key="outlet"
                    name="outlet"
                    label={t('outlet')}
                    value={filters.outlet}
                    options={[
                      { value: '', label: t('all') },
                      ...board.outlets.map(({ id, name }) => ({ value: id, label: name })),
                    ]}
                    onChange={({ target: { value } }) => set({ outlet: value })}
                  />,
                ]),
            <Select
              key="span"
              name="span"
              label={t('span')}
              value={span}
              options={boardSpans.map((value) => ({ value, label: t(`spans.${value}`) }))}
              onChange={({ target: { value } }) =>
                set(
                  value === 'own'
                    ? { span: value, from, to }
                    : { span: value === 'days28' ? '' : value, from: '', to: '' },
                )
              }
            />,
            ...(span === 'own'
              ? [
                  <DayField
                    key="from"
                    name="from"
                    label={list('from')}
                    value={from}
                    max={to}
                    onChange={(day) => set({ from: day })}
                  />,
                  <DayField
                    key="to"
                    name="to"
                    label={list('to')}
                    value={to}
                    min={from}
                    onChange={(day) => set({ to: day })}
                  />,
                ]
              : []),
            <Select
              key="compare"
              name="compare"
              label={t('compare')}
              value={compare}
              description={comparable.includes('festival') ? undefined : t('festivals.elsewhere')}
              options={comparable.map((value) => ({ value, label: t(`comparisons.${value}`) }))}
              onChange={({ target: { value } }) => set({ compare: value === 'same_weekdays' ? '' : value })}
            />,
          ]}
          chosen={[...chosen('span', t(`spans.${span}`)), ...chosen('compare', t(`comparisons.${compare}`))]}
        />
      </div>
    </div>
  )
}

/** What was asked for last: while it is fetched the fields say already what was chosen. */
function useAsked(query: BoardControlsProps['query']) {
  const { pathname } = useLocation()
  const going = useNavigation().location
  return going?.pathname === pathname ? readListQuery(new URLSearchParams(going.search), boardList) : query
}
