import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { useDateTime } from '~/platform/use-date-time'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { Section } from '~/ui/section'
import { type EarlierSheet, undoSheet } from './sheet.queries'

/** The sheets that were taken in, and how one is taken back. */
export function EarlierSheets({ sheets }: { sheets: readonly EarlierSheet[] }) {
  const t = useTranslations('careerSheet.earlier')
  const dateTime = useDateTime()
  const isViewOnly = useViewOnly()
  const [asked, setAsked] = useState<EarlierSheet | null>(null)
  const moment = (at: string) => dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })
  if (sheets.length === 0) return null
  return (
    <div className="mt-12">
      <Section title={t('title')} lead={t('lead')}>
        <ul>
          {sheets.map((sheet) => (
            <li
              key={sheet.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-hairline border-b py-3"
            >
              <div className="min-w-0 break-words">
                <p className="font-medium [overflow-wrap:anywhere]">{sheet.file_name}</p>
                <p className="text-ink-soft text-sm">
                  {[moment(sheet.made_at), sheet.by].filter(Boolean).join(' · ')}
                </p>
                <p className="text-sm">
                  {t('told', { made: sheet.made, changed: sheet.changed, refused: sheet.refused })}
                  {sheet.undone_at ? ` · ${t('undone', { at: moment(sheet.undone_at) })}` : ''}
                </p>
              </div>
              {sheet.may_undo && !isViewOnly ? (
                <Button variant="secondary" onClick={() => setAsked(sheet)}>
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
            await undoSheet(asked.id)
            return t('undoDone')
          }}
          onClose={() => setAsked(null)}
        >
          <p className="text-ink-soft">{t('undoText', { name: asked.file_name })}</p>
        </ChangeDialog>
      ) : null}
    </div>
  )
}
