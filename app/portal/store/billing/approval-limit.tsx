import { useTranslations } from 'use-intl'
import { ChangeForm } from '~/platform/changes/change-form'
import { useChange } from '~/platform/changes/use-change'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { NumberField } from '~/ui/number-field'
import { Section } from '~/ui/section'
import { setApprovalLimit } from './billing.queries'

interface ApprovalLimitProps {
  tenantId: string
  /** In paise; null: only admins approve. */
  limit: number | null
}

/** Up to how much managers may approve what they order. */
export function ApprovalLimit({ tenantId, limit }: ApprovalLimitProps) {
  const t = useTranslations('billing.limit')
  const isViewOnly = useViewOnly()
  const change = useChange('billing', { invalid_limit: 'limit' })
  return (
    <Section title={t('title')} lead={t('lead')}>
      <ChangeForm
        change={change}
        onSubmit={(form) => {
          const rupees = Number(form.get('limit') || '0')
          void change.run(async () => {
            await setApprovalLimit(tenantId, rupees > 0 ? Math.round(rupees * 100) : null)
            return t(rupees > 0 ? 'saved' : 'off')
          })
        }}
        className="flex max-w-xl flex-col gap-5"
        actions={
          <div>
            <Button type="submit" variant="secondary" isPending={change.isPending} disabled={isViewOnly}>
              {t('save')}
            </Button>
          </div>
        }
      >
        <NumberField
          name="limit"
          label={t('amount')}
          description={t('amountHelp')}
          {...(limit !== null && { defaultValue: limit / 100 })}
          min={0}
          max={1_000_000_000}
          format={{ style: 'currency', currency: 'INR', maximumFractionDigits: 0 }}
        />
      </ChangeForm>
    </Section>
  )
}
