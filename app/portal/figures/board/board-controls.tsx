import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import type { ListHandle } from '~/platform/list/use-list-query'
import { DayField } from '~/ui/day-field'
import { type ChosenFilter, FilterFold } from '~/ui/filter-fold'
import { SegmentedControl } from '~/ui/segmented-control'
import { Select } from '~/ui/select'
import { useWide } from '~/ui/use-wide'
import { shortName } from '../write-figure'
import { type boardList, boardSpans, comparisonAsked, comparisonsOf, pictures } from './board-query'
import { ChooseField } from './choose-field'
import { ChosenChips } from './chosen-chips'
import { allWord, type Board } from './read-board'
import { knownKpis } from './read-trend'

interface BoardControlsProps {
  query: ListHandle<(typeof boardList)['filters'], never>
  board: Board
}

/** Which outlets, which days, compared with what. */
export function BoardControls({ query, board }: BoardControlsProps) {
  const { set, going: filters } = query
  const t = useTranslations('kpis')
  const list = useTranslations('ui.list')
  const locale = localeOfTag(useLocale())
  const span = filters.span || 'days28'
  const picture = filters.picture || 'outlets'
  const compare = comparisonAsked(filters)
  const comparable = comparisonsOf(picture)
  const known = knownKpis(board)
  const { from, to } = board.period
  const { choices } = board
  const several = useChosenOf(board, set)
  const isPhone = useWide() === false
  const chosen = (name: 'span' | 'compare', words: string) =>
    filters[name] ? [{ name, label: t(name), words, onClear: () => set({ [name]: '' }) }] : []
  return (
    <div tabIndex={-1} className="mb-8 flex flex-col gap-5 outline-none">
      {board.scopes.length > 1 ? (
        <SegmentedControl
          label={t('scope')}
          name="scope"
          value={board.scopes.find((scope) => scope === filters.scope) ?? board.scopes[0] ?? board.scope}
          options={board.scopes.map((value) => ({ value, label: t(`scopes.${value}`) }))}
          onChange={(scope) =>
            set({
              scope: scope === board.scopes[0] ? '' : scope,
              ...{ outlets: '', kpis: '', outlet: '', kpi: '' },
            })
          }
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
            ...(choices.outlets.length > 1
              ? [
                  <ChooseField
                    key="outlets"
                    of="outlets"
                    options={choices.outlets.map(({ id, name, city }) => ({
                      ...{ id, label: name },
                      ...(city && { keywords: city }),
                    }))}
                    chosen={board.chosen.outlets}
                    onChoose={(ids) => set({ outlets: ids.join('.'), outlet: '' })}
                  />,
                ]
              : []),
            <ChooseField
              key="kpis"
              of="kpis"
              options={choices.kpis.map(({ key, name }) => ({ id: key, label: name[locale] }))}
              chosen={board.chosen.kpis}
              onChoose={(keys) => set({ kpis: keys.join('.'), kpi: '' })}
            />,
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
                      { value: '', label: t(allWord(board)) },
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
              description={
                filters.compare === 'median' && compare !== 'median' ? t('medianElsewhere') : undefined
              }
              options={comparable.map((value) => ({ value, label: t(`comparisons.${value}`) }))}
              onChange={({ target: { value } }) => set({ compare: value === 'same_weekdays' ? '' : value })}
            />,
          ]}
          chosen={[
            ...several,
            ...chosen('span', t(`spans.${span}`)),
            ...chosen('compare', t(`comparisons.${compare}`)),
          ]}
        />
      </div>
      {!isPhone && several.length > 0 ? <ChosenChips chosen={several} /> : null}
    </div>
  )
}

/** So many of a kind are named each; more are one line together. */
const namedMax = 6

/** What was chosen by name, each to be let go. */
function useChosenOf({ choices, chosen }: Board, set: BoardControlsProps['query']['set']): ChosenFilter[] {
  const t = useTranslations('kpis')
  const locale = localeOfTag(useLocale())
  const of = (kind: 'outlets' | 'kpis', names: ReadonlyMap<string, string>): ChosenFilter[] => {
    const ids = chosen[kind]
    const label = t(kind === 'outlets' ? 'outlet' : 'kpi')
    const keep = (kept: readonly string[]) =>
      set({ [kind]: kept.join('.'), [kind === 'outlets' ? 'outlet' : 'kpi']: '' })
    if (ids.length > namedMax)
      return [
        { name: kind, label, words: t('choose.several', { count: ids.length }), onClear: () => keep([]) },
      ]
    return ids.map((id) => ({
      ...{ name: `${kind} ${id}`, label, words: names.get(id) ?? id },
      onClear: () => keep(ids.filter((one) => one !== id)),
    }))
  }
  return [
    ...of('outlets', new Map(choices.outlets.map(({ id, name }) => [id, name]))),
    ...of('kpis', new Map(choices.kpis.map(({ key, name }) => [key, shortName(name[locale])]))),
  ]
}
