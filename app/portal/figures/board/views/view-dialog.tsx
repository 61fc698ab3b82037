import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { Checkbox } from '~/ui/checkbox'
import { KeptFields } from '../../../kept-fields'
import { type BoardView, saveView, startWith } from './views.queries'

interface ViewDialogProps {
  tenantId: string
  /** What the address says now. */
  query: string
  /** The view that is renamed or shared; null for a new one. */
  view: BoardView | null
  mayShare: boolean
  onClose: () => void
  /** A new one was kept under this id. */
  onKept: (id: string) => void
}

/** The name of a view, whether others see it, and whether one's dashboards begin with it. */
export function ViewDialog({ tenantId, query, view, mayShare, onClose, onKept }: ViewDialogProps) {
  const t = useTranslations('kpis.views')
  const [id] = useState(() => view?.id ?? crypto.randomUUID())
  async function keep(form: FormData) {
    const input = {
      id,
      name: String(form.get('name') ?? ''),
      query: view?.query ?? query,
      is_shared: form.has('shared'),
    }
    const isStart = form.has('start')
    if (view === null || view.may_change) await saveView(tenantId, input)
    if (isStart !== (view?.is_start ?? false)) await startWith(tenantId, isStart ? id : null)
    return t('saved')
  }
  return (
    <ChangeDialog
      title={t(view ? 'changeTitle' : 'saveTitle')}
      confirmLabel={t('save')}
      fields={{ name_required: 'name', name_taken: 'name', text_too_long: 'name' }}
      onConfirm={keep}
      onClose={onClose}
      {...(view === null && { onDone: () => onKept(id) })}
    >
      <KeptFields
        words={{ name: t('name'), nameHint: t('nameHint'), share: t('share'), shareHint: t('shareHint') }}
        maxLength={60}
        kept={view}
        mayShare={mayShare}
      />
      <Checkbox
        name="start"
        label={t('start')}
        description={t('startHint')}
        defaultChecked={view?.is_start ?? false}
      />
    </ChangeDialog>
  )
}
