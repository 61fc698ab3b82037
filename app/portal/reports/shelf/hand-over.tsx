import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { useViewOnly } from '~/platform/view-only'
import { Select } from '~/ui/select'
import { AfterRead } from '../after-read'
import { handOver, type KeptKind, listReaders } from './shelf.queries'

interface HandOverProps {
  tenantId: string
  kind: KeptKind
  id: string
  name: string
}

/** Gives what somebody left behind to a person who reads reports here. */
export function HandOver({ tenantId, kind, id, name }: HandOverProps) {
  const t = useTranslations('reports.handOver')
  const mails = useTranslations('reportMails')
  if (useViewOnly()) return null
  return (
    <AfterRead label={t('begin')} fullLabel={`${t('begin')}: ${name}`} read={() => listReaders(tenantId)}>
      {(readers, close) => (
        <ChangeDialog
          title={t('title', { name })}
          confirmLabel={t('confirm')}
          fields={{ not_a_reader: 'to' }}
          onConfirm={async (form) => {
            await handOver(tenantId, kind, id, String(form.get('to')))
            return t('done')
          }}
          onClose={close}
        >
          <Select
            name="to"
            label={t('to')}
            options={readers.map((one) => ({
              value: one.id,
              label: mails('reader', { name: one.name, role: mails(`roles.${one.role}`) }),
            }))}
          />
        </ChangeDialog>
      )}
    </AfterRead>
  )
}
