import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { usePressedChange } from '~/platform/changes/use-change'
import { downloadCsv } from '~/platform/csv'
import { saveFile } from '~/platform/save-file'
import { useDateTime } from '~/platform/use-date-time'
import { usePeriodWords } from '~/platform/use-period-words'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import type { Kpi } from '../kpis.queries'
import { printPicture } from '../paper/picture-paper'
import { pictureWorkbook } from '../paper/picture-workbook'
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

const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The picture as a file and on paper, as it is seen. */
export function BoardActions({ tenant, by, board, kpis, trend, compared }: BoardActionsProps) {
  const t = useTranslations('kpis')
  const locale = localeOfTag(useLocale())
  const period = usePeriodWords()
  const dateTime = useDateTime()
  const pictureWords = usePictureWords(board.compare === 'target')
  const saving = usePressedChange('kpis', { reloads: false })
  const words = {
    locale,
    outlet: t('outlet'),
    city: t('city'),
    kpi: t('kpi'),
    all: t(allWord(board)),
    former: (kpi: string) => t('formerOf', { kpi }),
    period,
  }
  const fileName = (ending: string) => `${t('file')}-${board.period.from}-${board.period.to}.${ending}`
  const picture = () => seenPicture(board, kpis, trend, { ...pictureWords, all: words.all, compared })

  async function saveTable() {
    const { columns, rows } = trend ? trendSheet(trend, words) : boardSheet(board, kpis, words)
    await downloadCsv(fileName('csv'), columns, rows)
  }
  const saveWorkbook = () =>
    saving.run(async () => {
      const seen = picture()
      const at = dateTime(new Date(), { dateStyle: 'medium', timeStyle: 'short' })
      const head = [tenant.name, seen.title, seen.days, seen.compared, t('savedBy', { by, at })]
      const bytes = await pictureWorkbook(seen, {
        locale,
        head,
        sheet: t('file'),
        formerSheet: t('formerSheet'),
      })
      saveFile(fileName('xlsx'), new Blob([bytes as Uint8Array<ArrayBuffer>], { type: excel }))
      return undefined
    })
  const savePaper = () =>
    saving.run(async () => {
      saveFile(fileName('pdf'), await printPicture(tenant.id, picture(), locale))
      return t('pdfMade')
    })
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button variant="secondary" onClick={() => void saveTable()}>
        <Icon name="download" />
        {t('csv')}
      </Button>
      <Button variant="secondary" onClick={() => void saveWorkbook()}>
        {t('excel')}
      </Button>
      <Button variant="secondary" isPending={saving.isPending} onClick={() => void savePaper()}>
        {t('pdf')}
      </Button>
      <Button variant="secondary" onClick={() => print()}>
        {t('print')}
      </Button>
    </div>
  )
}
