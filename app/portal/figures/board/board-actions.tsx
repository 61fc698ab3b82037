import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { downloadCsv } from '~/platform/csv'
import { usePeriodWords } from '~/platform/use-period-words'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import type { Kpi } from '../kpis.queries'
import { boardSheet, trendSheet } from './board-sheet'
import type { Board } from './read-board'
import type { Trend } from './read-trend'

interface BoardActionsProps {
  board: Board
  kpis: readonly Kpi[]
  trend: Trend | null
}

/** The picture as a file and on paper, as it is seen. */
export function BoardActions({ board, kpis, trend }: BoardActionsProps) {
  const t = useTranslations('kpis')
  const locale = localeOfTag(useLocale())
  const period = usePeriodWords()
  const words = {
    locale,
    outlet: t('outlet'),
    city: t('city'),
    kpi: t('kpi'),
    all: t('all'),
    former: (kpi: string) => t('formerOf', { kpi }),
    period,
  }
  async function save() {
    const { columns, rows } = trend ? trendSheet(trend, words) : boardSheet(board, kpis, words)
    await downloadCsv(`${t('file')}-${board.period.from}-${board.period.to}.csv`, columns, rows)
  }
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button variant="secondary" onClick={() => void save()}>
        <Icon name="download" />
        {t('csv')}
      </Button>
      <Button variant="secondary" onClick={() => print()}>
        {t('print')}
      </Button>
    </div>
  )
}
