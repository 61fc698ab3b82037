import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { dayInIndia } from '~/domain/india-moment'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { ReasonDialog } from '~/platform/changes/reason-dialog'
import { Select } from '~/ui/select'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { addTenantNote, type Business, giveGrace, noteKinds } from './business.queries'

interface Named {
  id: string
  name: string
}

/** A note about a tenant, or that somebody there was talked to. */
export function NoteDialog({ tenant, onClose }: { tenant: Named; onClose: () => void }) {
  const t = useTranslations('tenantBusiness')
  const [id] = useState(() => crypto.randomUUID())
  return (
    <ChangeDialog
      title={t('addTitle', { tenant: tenant.name })}
      confirmLabel={t('save')}
      area="tenantBusiness"
      fields={{ note_required: 'text', text_too_long: 'text' }}
      draft={`tenant-note-${tenant.id}`}
      onClose={onClose}
      onConfirm={async (form) => {
        await addTenantNote(id, tenant.id, String(form.get('kind') ?? ''), String(form.get('text') ?? ''))
        return t('graceDialog.said')
      }}
    >
      <Select
        name="kind"
        label={t('kind')}
        defaultValue="note"
        options={noteKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
      />
      <TextArea name="text" label={t('text')} maxLength={2000} isRequired />
    </ChangeDialog>
  )
}

const month = 30 * 86_400_000

interface GraceDialogProps {
  tenant: Named
  business: Business
  onClose: () => void
}

/** Time to pay: until a day the workspace is not read-only. */
export function GraceDialog({ tenant, business, onClose }: GraceDialogProps) {
  const t = useTranslations('tenantBusiness')
  return (
    <ReasonDialog
      title={t('graceDialog.title', { tenant: tenant.name })}
      text={t('graceDialog.text')}
      confirmLabel={t('graceDialog.save')}
      area="tenantBusiness"
      fields={{ invalid_quote_until: 'until', reason_required: 'reason' }}
      onClose={onClose}
      onConfirm={async (reason, form) => {
        await giveGrace(tenant.id, String(form.get('until') ?? ''), reason)
        return t('graceDialog.said')
      }}
    >
      <TextField
        type="date"
        name="until"
        label={t('graceDialog.until')}
        defaultValue={business.grace_until ?? dayInIndia(new Date(Date.now() + month))}
        isRequired
      />
    </ReasonDialog>
  )
}
