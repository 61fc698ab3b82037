import { useLocale, useTranslations } from 'use-intl'
import type { SeenPicture } from '~/domain/kpi/seen-picture'
import { localeOfTag } from '~/domain/locale'
import { usePressedChange } from '~/platform/changes/use-change'
import { saveFile } from '~/platform/save-file'
import { useDateTime } from '~/platform/use-date-time'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { printPicture } from './picture-paper'
import { pictureWorkbook } from './picture-workbook'

interface PictureButtonsProps {
  tenant: { id: string; name: string }
  /** Who saves it. */
  by: string
  /** Without an ending. */
  fileName: string
  sheetName: string
  picture: () => SeenPicture
  onCsv: () => Promise<void>
}

const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A picture as a file and on paper, as it is seen. */
export function PictureButtons({ tenant, by, fileName, sheetName, picture, onCsv }: PictureButtonsProps) {
  const t = useTranslations('kpis')
  const locale = localeOfTag(useLocale())
  const dateTime = useDateTime()
  const saving = usePressedChange('kpis', { reloads: false })
  const saveWorkbook = () =>
    saving.run(async () => {
      const seen = picture()
      const at = dateTime(new Date(), { dateStyle: 'medium', timeStyle: 'short' })
      const head = [tenant.name, seen.title, seen.days, seen.compared, t('savedBy', { by, at })]
      const words = { locale, head, sheet: sheetName, formerSheet: t('formerSheet') }
      const bytes = await pictureWorkbook(seen, words)
      saveFile(`${fileName}.xlsx`, new Blob([bytes as Uint8Array<ArrayBuffer>], { type: excel }))
      return undefined
    })
  const savePaper = () =>
    saving.run(async () => {
      saveFile(`${fileName}.pdf`, await printPicture(tenant.id, picture(), locale))
      return t('pdfMade')
    })
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button variant="secondary" onClick={() => void onCsv()}>
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
