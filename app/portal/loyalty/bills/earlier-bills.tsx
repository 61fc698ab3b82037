import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { useDateTime } from '~/platform/use-date-time'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { Section } from '~/ui/section'
import { type BillImport, undoBillImport } from './bills.queries'

/** The lists that were brought in, and how one is taken back. */
export function EarlierBills({ imports }: { imports: readonly BillImport[] }) {
  const t = useTranslations('loyaltyBills.earlier')
  const dateTime = useDateTime()
  const isViewOnly = useViewOnly()
  const [asked, setAsked] = useState<BillImport | null>(null)
  const moment = (at: string) => dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })
  if (imports.length === 0) return null
  return (
    <div className="mt-12">
      <Section title={t('title')} lead={t('lead')}>
        <ul>
          {imports.map((one) => (
            <li
              key={one.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-hairline border-b py-3"
            >
              <div className="min-w-0 break-words">
                <p className="font-medium [overflow-wrap:anywhere]">{one.file_name}</p>
                <p className="text-ink-soft text-sm">
                  {[one.outlet, moment(one.made_at), one.by].filter(Boolean).join(' · ')}
                </p>
                <p className="text-sm">
                  {t('counted', { count: one.counted, points: one.points })}
                  {one.undone_at ? ` · ${t('undone', { at: moment(one.undone_at) })}` : ''}
                </p>
              </div>
              {one.may_undo && !isViewOnly ? (
                <Button variant="secondary" onClick={() => setAsked(one)}>
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
            await undoBillImport(asked.id)
            return t('undoDone')
          }}
          onClose={() => setAsked(null)}
        >
          <p className="text-ink-soft">{t('undoText', { count: asked.counted, name: asked.file_name })}</p>
        </ChangeDialog>
      ) : null}
    </div>
  )
}
