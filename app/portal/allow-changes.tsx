import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { useFieldErrors } from '~/platform/field-errors'
import type { Problems } from '~/platform/read-form'
import { Button } from '~/ui/button'
import { Dialog, DialogActions } from '~/ui/dialog'
import { FormFields } from '~/ui/form-fields'
import { TextArea } from '~/ui/text-area'

interface AllowChangesProps {
  isOpen: boolean
  onClose: () => void
  tenantName: string
}

/** Asks a platform admin why they change a tenant's data, before they may. */
export function AllowChanges({ isOpen, onClose, tenantName }: AllowChangesProps) {
  const t = useTranslations('allowChanges')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('title', { tenant: tenantName })}>
      <p className="text-ink-soft">{t('lead')}</p>
      <ReasonForm onClose={onClose} />
    </Dialog>
  )
}

function ReasonForm({ onClose }: { onClose: () => void }) {
  const t = useTranslations('allowChanges')
  const viewOnly = useTranslations('viewOnly')
  const ui = useTranslations('ui')
  const { Form, state, data } = useFetcher<{ problems?: Problems; isAllowed?: boolean }>()
  const errors = useFieldErrors(data?.problems, { reason: t('reason') })
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (data?.isAllowed) close()
  }, [data])
  return (
    <Form method="post" action="/app/look" noValidate className="mt-5 flex flex-col gap-5">
      <FormFields errors={errors} summaryTitle={ui('problems', { count: Object.keys(errors).length })}>
        <TextArea
          name="reason"
          label={t('reason')}
          description={t('reasonHint')}
          isRequired
          autoFocus
          maxLength={500}
        />
      </FormFields>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" isPending={state !== 'idle'}>
          {viewOnly('allow')}
        </Button>
      </DialogActions>
    </Form>
  )
}
