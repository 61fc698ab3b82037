import { useTranslations } from 'use-intl'
import { type Mean, meanOf, metOf, sumOf } from '~/domain/shops/results'
import { resultTable } from '../../seen-table'
import type { OutletFigures, ResultItem } from './figures.queries'
import { useFigureWords } from './use-figure-words'

export interface TrendRow {
  id: string
  title: string
  quarters: (Mean | null)[]
  year: Mean
}

export interface ItemRow extends ResultItem {
  told: Mean
}

/** The quarters of an outlet's figures, and each section through them, the visit as a whole last. */
export function useTrend({ figures, sections }: OutletFigures): { quarters: string[]; rows: TrendRow[] } {
  const t = useTranslations('shopFigures.outlet')
  const { locale } = useFigureWords()
  const quarters = [...new Set(figures.map(({ quarter: from }) => from))].toSorted()
  const rows = [
    ...sections.map(({ id, title }) => ({ id, title: title[locale] })),
    { id: '', title: t('whole') },
  ].map(({ id, title }) => {
    const own = figures.filter(({ section_id: section }) => section === id)
    const of = (from: string) => own.find(({ quarter: one }) => one === from)
    return {
      id,
      title,
      quarters: quarters.map((from) => (of(from) ? meanOf(of(from) ?? sumOf([])) : null)),
      year: meanOf(sumOf(own)),
    }
  })
  return { quarters, rows }
}

/** Items with what they came to: yes/no items by how often they were met, others by their points. */
export function toldItems(items: readonly ResultItem[]): ItemRow[] {
  return items.map((item) => ({
    ...item,
    told: item.is_yes_no
      ? metOf(item.met, item.visits)
      : { visits: item.visits, mean: 100 * item.share, interval: null },
  }))
}

/** What the page of an outlet shows, as files and paper have it. */
export function useOutletTables(outlet: OutletFigures) {
  const t = useTranslations('shopFigures')
  const results = useTranslations('shopResults')
  const { locale, range, quarter, day } = useFigureWords()
  const trend = useTrend(outlet)
  const between = (mean: Mean) => (mean.mean === null ? null : range(mean))
  const wholes = outlet.figures.filter(({ section_id: section }) => section === '')
  return {
    overall: resultTable(
      t('outlet.overall'),
      [
        { header: t('outlet.quarter'), value: ({ quarter: from }) => quarter(from) },
        { header: t('outlet.score'), value: (whole) => meanOf(whole).mean, n: ({ visits }) => visits },
        { header: t('outlet.range'), value: (whole) => between(meanOf(whole)) },
        {
          header: t('outlet.ways'),
          value: ({ pooled, visits }) => (pooled === null ? null : pooled / visits),
        },
        {
          header: t('outlet.weighted'),
          value: ({ weighted, visits }) => (weighted === null ? null : weighted / visits),
        },
      ],
      wholes,
      t('outlet.waysText', { way: outlet.overall ?? 'pooled' }),
    ),
    criticals: resultTable(
      t('criticals.title'),
      [
        { header: t('outlet.item'), value: ({ title }) => title[locale] },
        { header: t('criticals.failedOn'), value: ({ failed_at: at }) => day(at) },
      ],
      outlet.criticals,
      t('criticals.lead'),
    ),
    trend: resultTable(
      t('outlet.trend'),
      [
        { header: t('outlet.section'), value: ({ title }) => title },
        ...trend.quarters.map((from, at) => ({
          header: quarter(from),
          value: ({ quarters: told }: TrendRow) => told[at]?.mean ?? null,
          n: ({ quarters: told }: TrendRow) => told[at]?.visits ?? 0,
        })),
        { header: t('outlet.year'), value: ({ year }) => year.mean, n: ({ year }) => year.visits },
        { header: t('outlet.range'), value: ({ year }) => between(year) },
      ],
      trend.rows,
    ),
    items: resultTable(
      t('outlet.allItems'),
      [
        { header: t('outlet.item'), value: ({ title }) => title[locale] },
        { header: t('outlet.points'), value: ({ told }) => told.mean, n: ({ visits }) => visits },
        {
          header: t('outlet.range'),
          value: ({ told, is_yes_no: isYesNo }) => (isYesNo ? range(told) : null),
        },
        { header: t('outlet.met'), value: ({ met }) => met },
        {
          header: results('critical'),
          value: ({ is_critical: isCritical }) => (isCritical ? results('critical') : null),
        },
      ],
      toldItems(outlet.items).toSorted((one, other) => (one.told.mean ?? 101) - (other.told.mean ?? 101)),
      t('outlet.itemsLead'),
    ),
    rounds: resultTable(
      t('outlet.rounds'),
      [
        { header: t('outlet.round'), value: ({ name }) => name },
        {
          header: t('outlet.formUsed'),
          value: ({ form }) => t('outlet.version', { title: form.title[locale], version: form.version }),
        },
        { header: t('outlet.asked'), value: ({ asked }) => asked },
        { header: t('outlet.score'), value: ({ score }) => score, n: ({ visits }) => visits },
        { header: t('outlet.sharedScore'), value: (row) => row.shared_score },
      ],
      outlet.rounds,
      t('outlet.roundsLead', { shared: outlet.rounds[0]?.shared ?? 0 }),
    ),
    visits: resultTable(
      t('outlet.last'),
      [
        { header: t('words.visited'), value: ({ visited_at: at, zone }) => (at ? day(at, zone) : null) },
        { header: t('outlet.round'), value: ({ wave }) => wave },
        { header: t('outlet.score'), value: (shop) => shop.score_overall },
        {
          header: t('outlet.state'),
          value: ({ is_failed: isFailed }) => (isFailed ? results('failedShop') : null),
        },
      ],
      outlet.shops,
    ),
  }
}
