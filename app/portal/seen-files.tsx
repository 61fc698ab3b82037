import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { cellsIn, cellsOfPaperMax, type SeenResults } from '~/domain/shops/seen-results'
import { backend } from '~/platform/backend'
import { usePressedChange } from '~/platform/changes/use-change'
import { refusalOfFunction } from '~/platform/function-refusal'
import { Refusal } from '~/platform/refusal'
import { saveFile } from '~/platform/save-file'
import { useDateTime } from '~/platform/use-date-time'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { seenWorkbook } from './seen-workbook'

interface SeenFilesProps {
  tenant: { id: string; name: string }
  /** Who saves it. */
  by: string
  /** Without an ending. */
  fileName: string
  /** Which module’s figures they are: who may read those may print them. */
  of?: 'shops' | 'loyalty' | 'reports'
  results: () => SeenResults
  /** Further files beside these. */
  children?: React.ReactNode
}

const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** All tables of a page as a workbook and on paper, as they are seen. */
export function SeenFiles({ tenant, by, fileName, of = 'shops', results, children }: SeenFilesProps) {
  const t = useTranslations('seenFiles')
  const locale = localeOfTag(useLocale())
  const dateTime = useDateTime()
  const saving = usePressedChange(undefined, { reloads: false })
  const saveWorkbook = () =>
    saving.run(async () => {
      const seen = results()
      const at = dateTime(new Date(), { dateStyle: 'medium', timeStyle: 'short' })
      const head = [tenant.name, seen.title, seen.about, t('savedBy', { by, at })]
      const bytes = await seenWorkbook(seen, { locale, head })
      saveFile(`${fileName}.xlsx`, new Blob([bytes as Uint8Array<ArrayBuffer>], { type: excel }))
      return undefined
    })
  const savePaper = () =>
    saving.run(async () => {
      const seen = results()
      if (cellsIn(seen) > cellsOfPaperMax) throw new Refusal('file_too_large')
      const { data, error } = await (await backend()).functions.invoke('figure-papers', {
        body: { tenant: tenant.id, results: seen, of, language: locale },
      })
      if (error) throw await refusalOfFunction(error)
      saveFile(`${fileName}.pdf`, data as Blob)
      return t('pdfMade')
    })
  return (
    <div className="mb-8 flex flex-wrap gap-3 print:hidden">
      <Button variant="secondary" isPending={saving.isPending} onClick={() => void saveWorkbook()}>
        <Icon name="download" />
        {t('excel')}
      </Button>
      <Button variant="secondary" isPending={saving.isPending} onClick={() => void savePaper()}>
        <Icon name="download" />
        {t('pdf')}
      </Button>
      {children}
    </div>
  )
}
