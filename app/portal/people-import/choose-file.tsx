import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { type PeopleColumn, peopleColumns, peopleRowsMax } from '~/domain/people-csv'
import { downloadCsv } from '~/platform/csv'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { FileField } from '~/ui/file-field'
import { Icon } from '~/ui/icons'
import type { Organisation } from './imports.queries'
import type { PeopleImport } from './use-people-import'

/** Chooses the file; offers a template to start from. */
export function ChooseFile({ job, organisation }: { job: PeopleImport; organisation: Organisation }) {
  const t = useTranslations('peopleImport')
  const { number } = useFormatter()
  const isViewOnly = useViewOnly()
  const [chosen, setChosen] = useState<File | null>(null)
  const { problem, detail = '' } = job.fileProblem ?? {}
  return (
    <form
      className="flex max-w-3xl flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen) job.choose(chosen)
      }}
    >
      <FileField
        name="file"
        label={t('file')}
        accept=".csv,.txt,.tsv,text/csv"
        description={t('fileHint', { max: peopleRowsMax })}
        error={problem ? t(`fileProblem.${problem}`, { detail, max: number(peopleRowsMax) }) : undefined}
        isRequired
        onFile={setChosen}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isViewOnly || !chosen} isPending={job.step === 'reading'}>
          {t('check')}
        </Button>
        <TemplateButton organisation={organisation} />
      </div>
      <Columns />
    </form>
  )
}

function TemplateButton({ organisation }: { organisation: Organisation }) {
  const t = useTranslations('peopleImport')
  const example: Partial<Record<PeopleColumn, string>> = {
    name: t('example.name'),
    code: 'E-101',
    email: 'asha@example.com',
    phone: '98765 43210',
    outlets: organisation.outlets[0]?.name ?? t('example.outlet'),
    jobRole: organisation.jobRoles[0] ?? t('example.jobRole'),
    joinedOn: '20/11/2026',
    language: t('example.language'),
  }
  const columns = peopleColumns.map((column) => ({
    header: t(`columns.${column}`),
    value: (row: typeof example) => row[column] ?? '',
  }))
  return (
    <Button
      variant="secondary"
      onClick={() => void downloadCsv(`${t('template.file')}.csv`, columns, [example])}
    >
      <Icon name="download" />
      {t('template.button')}
    </Button>
  )
}

/** What each column means; the headings are known in both languages. */
function Columns() {
  const t = useTranslations('peopleImport')
  return (
    <details className="border-hairline border-t pt-3">
      <summary className="min-h-11 cursor-pointer py-2 font-medium">{t('columnsTitle')}</summary>
      <p className="mt-1 mb-3 text-ink-soft text-sm">{t('columnsLead')}</p>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[12rem_1fr]">
        {peopleColumns.map((column) => (
          <div key={column} className="contents">
            <dt className="font-medium">{t(`columns.${column}`)}</dt>
            <dd className="mb-2 text-ink-soft sm:mb-0">{t(`columnHints.${column}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
