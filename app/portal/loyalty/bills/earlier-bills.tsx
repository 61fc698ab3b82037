import { useTranslations } from 'use-intl'
import { EarlierFiles } from '../../earlier-files'
import { type BillImport, undoBillImport } from './bills.queries'

/** The lists that were brought in, and how one is taken back. */
export function EarlierBills({ imports }: { imports: readonly BillImport[] }) {
  const t = useTranslations('loyaltyBills.earlier')
  return (
    <EarlierFiles
      files={imports}
      area="loyaltyBills.earlier"
      place={({ outlet }) => outlet}
      told={({ counted, points }) => t('counted', { count: counted, points })}
      undoText={({ counted, file_name: name }) => t('undoText', { count: counted, name })}
      undo={undoBillImport}
    />
  )
}
