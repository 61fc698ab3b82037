import { useTranslations } from 'use-intl'
import type { SeenTable } from '~/domain/shops/seen-results'
import { downloadCsv } from '~/platform/csv'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { plainColumns } from '../../seen-table'

/** What stands below it as a file. */
export function FileButton({ name, table }: { name: string; table: SeenTable }) {
  const t = useTranslations('shopFigures')
  if (table.rows.length === 0) return null
  return (
    <Button
      variant="secondary"
      onClick={() => void downloadCsv(`${name}.csv`, plainColumns(table), table.rows)}
    >
      <Icon name="download" />
      {t('csv')}
    </Button>
  )
}
