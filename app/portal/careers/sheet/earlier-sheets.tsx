import { useTranslations } from 'use-intl'
import { EarlierFiles } from '../../earlier-files'
import { type EarlierSheet, undoSheet } from './sheet.queries'

/** The sheets that were taken in, and how one is taken back. */
export function EarlierSheets({ sheets }: { sheets: readonly EarlierSheet[] }) {
  const t = useTranslations('careerSheet.earlier')
  return (
    <EarlierFiles
      files={sheets}
      area="careerSheet.earlier"
      told={({ made, changed, refused }) => t('told', { made, changed, refused })}
      undoText={({ file_name: name }) => t('undoText', { name })}
      undo={undoSheet}
    />
  )
}
