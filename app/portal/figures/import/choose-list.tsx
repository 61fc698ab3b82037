import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { ChoiceField } from '~/ui/choice-field'
import { FileField } from '~/ui/file-field'
import { type ListProblem, linesMax } from './list-file'

const kinds = ['figures', 'reservations', 'bills'] as const
export type FileKind = (typeof kinds)[number]

interface ChooseListProps {
  kind: FileKind
  onKind: (kind: FileKind) => void
  problem: ListProblem | undefined
  isReading: boolean
  onFile: (file: File) => void
}

/** What the file holds, and the file. */
export function ChooseList({ kind, onKind, problem, isReading, onFile }: ChooseListProps) {
  const t = useTranslations('figuresImport')
  const isViewOnly = useViewOnly()
  const [chosen, setChosen] = useState<File | null>(null)
  return (
    <form
      className="flex max-w-3xl flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen) onFile(chosen)
      }}
    >
      <ChoiceField
        name="kind"
        label={t('kind')}
        defaultValue={kind}
        onChange={onKind}
        options={kinds.map((kind) => ({
          value: kind,
          label: t(`kinds.${kind}`),
          description: t(`kindHints.${kind}`),
        }))}
      />
      <FileField
        name="file"
        label={t('file')}
        accept=".csv,.txt,.tsv,text/csv,.xlsx"
        description={t('fileHint', { max: linesMax })}
        error={problem ? t(`fileProblem.${problem}`, { max: linesMax }) : undefined}
        isRequired
        onFile={setChosen}
      />
      <div>
        <Button type="submit" disabled={isViewOnly || !chosen} isPending={isReading}>
          {t('read')}
        </Button>
      </div>
    </form>
  )
}
