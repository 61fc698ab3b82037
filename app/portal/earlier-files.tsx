import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { useDateTime } from '~/platform/use-date-time'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { Section } from '~/ui/section'

interface EarlierFile {
  id: string
  file_name: string
  made_at: string
  by: string | null
  undone_at: string | null
  may_undo: boolean
}

interface EarlierFilesProps<File extends EarlierFile> {
  files: readonly File[]
  area: 'careerSheet.earlier' | 'loyaltyBills.earlier'
  /** Where a file belongs, if anywhere. */
  place?: (file: File) => string | null
  /** What came of it, and what taking it back would do. */
  told: (file: File) => string
  undoText: (file: File) => string
  undo: (id: string) => Promise<unknown>
}

/** The files that were taken in, and how one is taken back. */
export function EarlierFiles<File extends EarlierFile>({
  files,
  area,
  place,
  told,
  undoText,
  undo,
}: EarlierFilesProps<File>) {
  const t = useTranslations(area)
  const dateTime = useDateTime()
  const isViewOnly = useViewOnly()
  const [asked, setAsked] = useState<File | null>(null)
  const moment = (at: string) => dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })
  if (files.length === 0) return null
  return (
    <div className="mt-12">
      <Section title={t('title')} lead={t('lead')}>
        <ul>
          {files.map((file) => (
            <li
              key={file.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-hairline border-b py-3"
            >
              <div className="min-w-0 break-words">
                <p className="font-medium [overflow-wrap:anywhere]">{file.file_name}</p>
                <p className="text-ink-soft text-sm">
                  {[place?.(file), moment(file.made_at), file.by].filter(Boolean).join(' · ')}
                </p>
                <p className="text-sm">
                  {told(file)}
                  {file.undone_at ? ` · ${t('undone', { at: moment(file.undone_at) })}` : ''}
                </p>
              </div>
              {file.may_undo && !isViewOnly ? (
                <Button variant="secondary" onClick={() => setAsked(file)}>
                  {t('undo')}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      </Section>
      {asked ? (
        <ChangeDialog
          title={t('undoTitle')}
          confirmLabel={t('undo')}
          isDanger
          onConfirm={async () => {
            await undo(asked.id)
            return t('undoDone')
          }}
          onClose={() => setAsked(null)}
        >
          <p className="text-ink-soft">{undoText(asked)}</p>
        </ChangeDialog>
      ) : null}
    </div>
  )
}
