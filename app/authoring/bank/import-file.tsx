import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Refused } from '~/platform/changes/refused'
import { downloadCsv } from '~/platform/csv'
import { Button } from '~/ui/button'
import { FileField } from '~/ui/file-field'
import { Icon } from '~/ui/icons'
import { cellsOf, columns } from './question-rows'
import { templateQuestions } from './template-questions'
import type { ImportWork } from './use-import'

/** Where the questions come from, and how a row of the file is written. */
export function ImportFile({ work }: { work: ImportWork }) {
  const t = useTranslations('questionBank.importing')
  const [file, setFile] = useState<File | null>(null)
  const { fileProblem } = work
  return (
    <form
      noValidate
      className="flex max-w-3xl flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        void work.check(file)
      }}
    >
      <FileField
        name="questions"
        label={t('file')}
        description={t('fileHelp')}
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        error={fileProblem && (fileProblem === 'none' ? t('chosen') : t(`file_problem.${fileProblem}`))}
        isRequired
        onFile={setFile}
      />
      <Refused change={work} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={work.isPending}>
          {t('check')}
        </Button>
        <Button variant="quiet" onClick={() => void downloadTemplate(`${t('templateFile')}.csv`)}>
          <Icon name="download" />
          {t('template')}
        </Button>
      </div>
      <details className="border-hairline border-t pt-3">
        <summary className="min-h-11 cursor-pointer py-2.5 font-medium">{t('how')}</summary>
        <ul className="flex list-disc flex-col gap-2 pl-5">
          {(['howKind', 'howAnswers', 'howRight', 'howPicture', 'howKey'] as const).map((line) => (
            <li key={line}>{t(line)}</li>
          ))}
        </ul>
      </details>
    </form>
  )
}

function downloadTemplate(fileName: string) {
  return downloadCsv(
    fileName,
    columns.map((header) => ({ header, value: (row: Record<string, string>) => row[header] ?? '' })),
    // without keys: whoever writes over the examples makes new questions
    templateQuestions.map((question) => ({ ...cellsOf('', question) })),
  )
}
