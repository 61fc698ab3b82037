import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { TextField } from '~/ui/text-field'
import { complianceFields } from '../refused-fields'
import type { WallCertification } from '../wall-row'
import { assignCertification } from './wall.queries'

interface AssignDialogProps {
  tenantId: string
  certification: Pick<WallCertification, 'id' | 'title'>
  people: string[]
  onClose: () => void
}

/** Gives the courses of a certification to people who lack it. */
export function AssignDialog({ tenantId, certification, people, onClose }: AssignDialogProps) {
  const t = useTranslations('compliance.assign')
  const locale = localeOfTag(useLocale())
  async function assign(form: FormData) {
    const dueOn = String(form.get('dueOn') ?? '') || null
    const count = await assignCertification(tenantId, certification.id, people, dueOn)
    return t('done', { count })
  }
  return (
    <ChangeDialog
      title={t('title', { certification: certification.title[locale] })}
      confirmLabel={t('confirm', { count: people.length })}
      area="compliance"
      fields={complianceFields}
      onConfirm={assign}
      onClose={onClose}
    >
      <p className="text-ink-soft">{t('text', { count: people.length })}</p>
      <TextField type="date" name="dueOn" label={t('dueOn')} />
    </ChangeDialog>
  )
}
