import { useTranslations } from 'use-intl'
import { downloadCsv } from '~/platform/csv'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'

interface FileButtonProps<Row> {
  name: string
  columns: readonly { header: string; value: (row: Row) => string | number | null }[]
  rows: readonly Row[]
}

/** What stands below it as a file. */
export function FileButton<Row>({ name, columns, rows }: FileButtonProps<Row>) {
  const t = useTranslations('shopFigures')
  if (rows.length === 0) return null
  return (
    <Button variant="secondary" onClick={() => void downloadCsv(`${name}.csv`, columns, rows)}>
      <Icon name="download" />
      {t('csv')}
    </Button>
  )
}
