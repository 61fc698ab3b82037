import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { downloadCsv } from '~/platform/csv'
import { usePeriodWords } from '~/platform/use-period-words'
import type { Kpi } from '../kpis.queries'
import { PictureButtons } from '../paper/picture-buttons'
import { seenPicture } from '../paper/seen-picture'
import { usePictureWords } from '../paper/use-picture-words'
import { boardSheet, trendSheet } from './board-sheet'
import { allWord, type Board } from './read-board'
import type { Trend } from './read-trend'

interface BoardActionsProps {
  tenant: { id: string; name: string }
  /** Who saves it. */
  by: string
  board: Board
  kpis: readonly Kpi[]
  trend: Trend | null
  /** What is said above the picture about what it is compared with. */
  compared: string
}

/** The picture as a file and on paper, as it is seen. */
export function BoardActions({ tenant, by, board, kpis, trend, compared }: BoardActionsProps) {
  const t = useTranslations('kpis')
  const locale = localeOfTag(useLocale())
  const period = usePeriodWords()
  const pictureWords = usePictureWords(board.compare === 'target')
  const words = {
    locale,
    outlet: t('outlet'),
    city: t('city'),
    kpi: t('kpi'),
    all: t(allWord(board)),
    former: (kpi: string) => t('formerOf', { kpi }),
    period,
  }
  const fileName = `${t('file')}-${board.period.from}-${board.period.to}`
  return (
    <PictureButtons
      tenant={tenant}
      by={by}
      fileName={fileName}
      sheetName={t('file')}
      picture={() => seenPicture(board, kpis, trend, { ...pictureWords, all: words.all, compared })}
      onCsv={async () => {
        const { columns, rows } = trend ? trendSheet(trend, words) : boardSheet(board, kpis, words)
        await downloadCsv(`${fileName}.csv`, columns, rows)
      }}
    />
  )
}
