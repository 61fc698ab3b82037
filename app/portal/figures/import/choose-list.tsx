import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { ChoiceField } from '~/ui/choice-field'
import { FileField } from '~/ui/file-field'
import { linesMax } from './list-file'
import type { FiguresImport } from './use-figures-import'

/** What the file holds, and the file. */
export function ChooseList({ job }: { job: FiguresImport }) {
  const t = useTranslations('figuresImport')
  const isViewOnly = useViewOnly()
  const [chosen, setChosen] = useState<File | null>(null)
  const problem = job.fileProblem
  return (
    <form
      className="flex max-w-3xl flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen) void job.choose(chosen)
      }}
    >
      <ChoiceField
        name="kind"
        label={t('kind')}
        defaultValue={job.kind}
        onChange={job.setKind}
        options={(['reservations', 'bills'] as const).map((kind) => ({
          value: kind,
          label: t(`kinds.${kind}`),
          description: t(`kindHints.${kind}`),
        }))}
      />
      <FileField
        name="file"
        label={t('file')}
        accept=".csv,.txt,.tsv,text/csv"
        description={t('fileHint', { max: linesMax })}
        error={problem ? t(`fileProblem.${problem}`, { max: linesMax }) : undefined}
        isRequired
        onFile={setChosen}
      />
      <div>
        <Button type="submit" disabled={isViewOnly || !chosen} isPending={job.underWay === 'reading'}>
          {t('read')}
        </Button>
      </div>
    </form>
  )
}
