import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { KeptFields } from '../../kept-fields'
import { type SavedReport, saveReport } from './saved.queries'

interface SaveDialogProps {
  tenantId: string
  /** What the address says now. */
  query: string
  /** The report that gets a further version; null for a new one. */
  report: SavedReport | null
  mayShare: boolean
  onClose: () => void
  /** It was kept under this id. */
  onKept: (id: string) => void
}

/** The name of a report, and whether others see it. */
export function SaveDialog({ tenantId, query, report, mayShare, onClose, onKept }: SaveDialogProps) {
  const t = useTranslations('reports.build')
  const [id] = useState(() => report?.id ?? crypto.randomUUID())
  return (
    <ChangeDialog
      title={t(report ? 'save' : 'saveAs')}
      confirmLabel={t('save')}
      fields={{ name_required: 'name', text_too_long: 'name' }}
      onConfirm={async (form) => {
        await saveReport(tenantId, {
          id,
          name: String(form.get('name') ?? ''),
          query,
          is_shared: mayShare ? form.has('shared') : (report?.is_shared ?? false),
          version: report?.version ?? 0,
        })
        return t('saved')
      }}
      onClose={onClose}
      onDone={() => onKept(id)}
    >
      <KeptFields
        words={{ name: t('name'), share: t('share'), shareHint: t('shareHint') }}
        maxLength={80}
        kept={report}
        mayShare={mayShare}
      />
    </ChangeDialog>
  )
}
