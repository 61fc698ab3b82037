import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { usePressedChange } from '~/platform/changes/use-change'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { Select } from '~/ui/select'
import type { Schedules } from '../mails/mails.queries'
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
  const isViewOnly = useViewOnly()
  const opening = usePressedChange(undefined, { reloads: false })
  const [readers, setReaders] = useState<Schedules['readers'] | null>(null)
  if (isViewOnly) return null
  return (
    <>
      <Button
        variant="secondary"
        aria-label={`${t('begin')}: ${name}`}
        isPending={opening.isPending}
        onClick={() =>
          void opening.run(async () => {
            setReaders(await listReaders(tenantId))
            return undefined
          })
        }
      >
        {t('begin')}
      </Button>
      {readers ? (
        <ChangeDialog
          title={t('title', { name })}
          confirmLabel={t('confirm')}
          fields={{ not_a_reader: 'to' }}
          onConfirm={async (form) => {
            await handOver(tenantId, kind, id, String(form.get('to')))
            return t('done')
          }}
          onClose={() => setReaders(null)}
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
      ) : null}
    </>
  )
}
