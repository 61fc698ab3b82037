import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import type { FieldErrors } from '~/ui/form-fields'
import { NumberField } from '~/ui/number-field'
import { TextField } from '~/ui/text-field'
import { type CodeBatch, makeCodes, revokeCodes } from './coupons.queries'

export type CodeStep =
  | { what: 'make' }
  | { what: 'revokeOne' }
  | { what: 'revokeBatch'; batch: CodeBatch; left: number }

interface CodeDialogProps {
  couponId: string
  step: CodeStep
  onClose: () => void
}

/** Makes codes, or says which work no more. */
export function CodeDialog({ couponId, step, onClose }: CodeDialogProps) {
  const t = useTranslations('loyaltyCoupons.codes')
  if (step.what === 'make')
    return (
      <ChangeDialog
        title={t('make.title')}
        confirmLabel={t('make.confirm')}
        fields={{ too_many_codes: 'count' }}
        check={(form): FieldErrors => (Number(form.get('count')) > 0 ? {} : { count: t('make.missing') })}
        onConfirm={async (form) => {
          const count = Number(form.get('count'))
          await makeCodes(couponId, count)
          return t('make.done', { count })
        }}
        onClose={onClose}
      >
        <NumberField
          name="count"
          label={t('make.count')}
          description={t('make.help')}
          defaultValue={100}
          min={1}
          max={5000}
          isRequired
        />
      </ChangeDialog>
    )
  if (step.what === 'revokeOne')
    return (
      <ChangeDialog
        title={t('revokeOne.title')}
        confirmLabel={t('revokeOne.confirm')}
        isDanger
        fields={{ unknown_code: 'code', code_used: 'code' }}
        check={(form): FieldErrors =>
          String(form.get('code') ?? '').trim() === '' ? { code: t('revokeOne.missing') } : {}
        }
        onConfirm={async (form) => {
          const count = await revokeCodes(couponId, { code: String(form.get('code')) })
          return t('revokeOne.done', { count })
        }}
        onClose={onClose}
      >
        <TextField name="code" label={t('code')} maxLength={24} autoComplete="off" isRequired />
      </ChangeDialog>
    )
  const { batch, left } = step
  return (
    <ChangeDialog
      title={t('revokeBatch.title')}
      confirmLabel={t('revokeBatch.open')}
      isDanger
      onConfirm={async () =>
        t('revokeBatch.done', { count: await revokeCodes(couponId, { madeAt: batch.made_at }) })
      }
      onClose={onClose}
    >
      <p className="text-ink-soft">{t('revokeBatch.text', { count: left })}</p>
    </ChangeDialog>
  )
}
