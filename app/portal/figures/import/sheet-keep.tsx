import { useTranslations } from 'use-intl'
import { ChangeForm } from '~/platform/changes/change-form'
import { useChange } from '~/platform/changes/use-change'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/text-field'
import type { SheetImport } from './use-sheet-import'

interface SheetKeepProps {
  job: SheetImport
  onKept: () => void
}

/** Keeps under a name how the file was read. */
export function SheetKeep({ job, onKept }: SheetKeepProps) {
  const t = useTranslations('sheetImport')
  const change = useChange('figuresImport', { name_required: 'layout' })
  return (
    <div>
      <h3 className="font-semibold text-lg">{t('keepTitle')}</h3>
      <p className="mb-3 text-ink-soft">{t('keepLead')}</p>
      <ChangeForm
        change={change}
        onSubmit={(form) => {
          const name = String(form.get('layout') ?? '').trim()
          void change.run(async () => {
            await job.keep(name)
            onKept()
            return t('layoutSaved', { name })
          })
        }}
        actions={
          <div>
            <Button type="submit" variant="secondary" isPending={change.isPending}>
              {t('keep')}
            </Button>
          </div>
        }
      >
        <TextField name="layout" label={t('layoutName')} maxLength={80} autoComplete="off" isRequired />
      </ChangeForm>
    </div>
  )
}
