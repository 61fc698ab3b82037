import { useTranslations } from 'use-intl'
import type { PeopleRow } from '~/domain/people-csv'
import { downloadCsv } from '~/platform/csv'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import type { PeopleFile } from './read-people-file'
import { trayOf, useResultWords } from './result-words'
import type { PeopleImport } from './use-people-import'

/** The file as it came, with what became of each row; or only the rows that were refused, to mend and to choose again. */
export function ResultDownloads({ job, file }: { job: PeopleImport; file: PeopleFile }) {
  const t = useTranslations('peopleImport')
  const words = useResultWords(job.isBegun)
  const refused = file.rows.filter(({ line }) => job.results.get(line)?.outcome === 'refused')
  const resultOf = ({ line }: PeopleRow) => job.results.get(line)
  const columns = [
    ...file.headings.map((header, at) => ({
      header,
      value: ({ line }: PeopleRow) => file.cells.get(line)?.[at] ?? '',
    })),
    { header: t('columns.line'), value: ({ line }: PeopleRow) => line },
    {
      header: t('columns.result'),
      value: (row: PeopleRow) => {
        const result = resultOf(row)
        return result ? words.tray(trayOf(result, job.isBegun)) : t('notDone')
      },
    },
    {
      header: t('columns.reason'),
      value: (row: PeopleRow) => {
        const result = resultOf(row)
        return result ? words.detail(result) : ''
      },
    },
  ]
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => void downloadCsv(`${t('resultsFile')}.csv`, columns, file.rows)}
      >
        <Icon name="download" />
        {t('download')}
      </Button>
      {refused.length > 0 ? (
        <Button
          variant="secondary"
          onClick={() => void downloadCsv(`${t('refusedFile')}.csv`, columns, refused)}
        >
          <Icon name="download" />
          {t('downloadRefused', { count: refused.length })}
        </Button>
      ) : null}
    </>
  )
}
