import { useTranslations } from 'use-intl'
import { byLeverage, gapOf, severityOf, togetherInterval, visitsMin } from '~/domain/shops/results'
import { resultTable } from '../../seen-table'
import type { GroupFigures, OpenCritical, ResultItem, Severity } from './figures.queries'
import { type MapRow, mapOf } from './result-map'
import { useFigureWords } from './use-figure-words'

/** The columns of the map: the visit as a whole, then its sections. */
export function useMapColumns({ sections }: GroupFigures) {
  const t = useTranslations('shopFigures.group')
  const { locale } = useFigureWords()
  return [{ id: '', title: t('overall') }, ...sections.map(({ id, title }) => ({ id, title: title[locale] }))]
}

/** The map of outlets by sections as a table; its rows in the order that is chosen. */
export function useMapTable(group: GroupFigures, rows: readonly MapRow[]) {
  const t = useTranslations('shopFigures')
  const { range } = useFigureWords()
  return resultTable(
    t('group.map'),
    [
      { header: t('group.outlet'), value: ({ outlet }) => outlet?.name ?? t('group.all') },
      ...useMapColumns(group).map(({ title }, place) => ({
        header: title,
        value: ({ cells }: MapRow) => cells[place]?.mean ?? null,
        n: ({ cells }: MapRow) => cells[place]?.visits ?? 0,
      })),
      {
        header: t('outlet.range'),
        value: ({ cells: [whole] }) => (whole?.mean == null ? null : range(whole)),
      },
    ],
    rows,
    t('group.orderNote', { count: visitsMin }),
  )
}

/** How an item goes together with the rest of its visits, with its range. */
export function useTogether() {
  const t = useTranslations('shopFigures')
  const hundredths = (of: number | null | undefined) =>
    of === undefined || of === null ? '–' : of.toFixed(2).replace('-', '−')
  const range = ({ together, pairs }: ResultItem) => {
    const interval = togetherInterval(together, pairs)
    return interval ? t('between', { low: hundredths(interval.low), high: hundredths(interval.high) }) : '–'
  }
  return { hundredths, range }
}

export function useDriverTable(items: readonly ResultItem[]) {
  const t = useTranslations('shopFigures.group')
  const { locale } = useFigureWords()
  const { range } = useTogether()
  return resultTable(
    t('drivers'),
    [
      { header: t('item'), value: ({ title }) => title[locale] },
      { header: t('gap'), value: gapOf },
      { header: t('together'), value: ({ together }) => together },
      { header: t('togetherRange'), value: range },
      { header: 'n', value: ({ pairs }) => pairs },
    ],
    byLeverage(items),
    t('driversLead'),
  )
}

/** Shoppers of whom it can be told how they stand beside others. */
export function toldShoppers(shoppers: Severity) {
  return shoppers.flatMap((sums) => {
    const severity = severityOf(sums)
    return severity ? [{ ...severity, id: sums.id, name: sums.name }] : []
  })
}

export function useSeverityTable(shoppers: Severity) {
  const t = useTranslations('shopFigures.group')
  const words = useTranslations('shopFigures')
  const { range } = useFigureWords()
  return resultTable(
    t('shoppers'),
    [
      { header: t('shopper'), value: ({ name }) => name },
      { header: t('beside'), value: ({ mean }) => mean, n: ({ visits }) => visits },
      { header: words('outlet.range'), value: range },
      { header: t('verdict'), value: ({ verdict }) => t(`verdicts.${verdict}`) },
    ],
    toldShoppers(shoppers),
    t('shoppersLead'),
  )
}

export function useCriticalTable(criticals: readonly OpenCritical[]) {
  const t = useTranslations('shopFigures')
  const { locale, day } = useFigureWords()
  return resultTable(
    t('criticals.title'),
    [
      { header: t('outlet.item'), value: ({ title }) => title[locale] },
      { header: t('group.outlet'), value: ({ outlet }) => outlet },
      { header: t('criticals.failedOn'), value: ({ failed_at: at }) => day(at) },
    ],
    criticals,
    t('criticals.lead'),
  )
}

/** All tables of the page of all outlets, those that say something. */
export function useGroupTables(group: GroupFigures, shoppers: Severity | null) {
  const ids = useMapColumns(group).map(({ id }) => id)
  const { all, ranked, unranked } = mapOf(group.outlets, ids, 'name')
  const tables = [
    useMapTable(group, [all, ...ranked, ...unranked]),
    useCriticalTable(group.criticals),
    useDriverTable(group.items),
    useSeverityTable(shoppers ?? []),
  ]
  return tables.filter(({ rows }) => rows.length > 0)
}
