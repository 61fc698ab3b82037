import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { dayInIndia } from '~/domain/india-moment'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import type { Outlet } from '~/platform/outlets.queries'
import { NumberField } from '~/ui/number-field'
import { Select } from '~/ui/select'
import { TextField } from '~/ui/text-field'
import { TextInBoth } from '~/ui/text-in-both'
import { TickGroup } from '~/ui/tick-group'
import { couponFields, missingInCoupon, readCouponForm } from './coupon-fields'
import { type Coupon, type CouponKind, couponKinds, saveCoupon } from './coupons.queries'

interface CouponDialogProps {
  tenantId: string
  /** Null for a new one. */
  coupon: Coupon | null
  outlets: readonly Outlet[]
  onClose: () => void
}

const money = { style: 'currency', currency: 'INR', maximumFractionDigits: 2 } as const
const rupees = (paise: number | null | undefined) =>
  paise === null || paise === undefined ? {} : { defaultValue: paise / 100 }
const limit = (most: number | null | undefined) =>
  most === null || most === undefined ? {} : { defaultValue: most }

/** A coupon as a draft: what a bill is less by, by which code, how often and until when. */
export function CouponDialog({ tenantId, coupon, outlets, onClose }: CouponDialogProps) {
  const t = useTranslations('loyaltyCoupons.form')
  const [id] = useState(() => coupon?.id ?? crypto.randomUUID())
  const [kind, setKind] = useState<CouponKind>(coupon?.kind ?? 'percent')
  const [isShared, setShared] = useState(coupon ? coupon.code !== null : true)
  return (
    <ChangeDialog
      title={t(coupon ? 'change' : 'add')}
      confirmLabel={t('save')}
      fields={couponFields}
      check={(form) =>
        Object.fromEntries(
          Object.entries(missingInCoupon(readCouponForm(form))).map(([name, what]) => [
            name,
            t(`missing.${what}`),
          ]),
        )
      }
      onClose={onClose}
      onConfirm={async (form) => {
        await saveCoupon(tenantId, id, readCouponForm(form))
        return t('saved')
      }}
    >
      <TextInBoth
        name="title"
        labels={{ en: t('titleEn'), hi: t('titleHi') }}
        value={coupon?.title}
        maxLength={80}
        isRequired
      />
      <Select
        name="kind"
        label={t('kind')}
        value={kind}
        onChange={({ target: { value } }) => setKind(value as CouponKind)}
        options={couponKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <NumberField
        key={kind}
        name="worth"
        label={t(`worths.${kind}`)}
        {...(coupon?.kind === kind && {
          defaultValue: kind === 'percent' ? coupon.worth : coupon.worth / 100,
        })}
        min={1}
        max={kind === 'percent' ? 100 : 1_000_000}
        {...(kind !== 'percent' && { format: money })}
        isRequired
      />
      {kind === 'percent' ? (
        <NumberField
          name="most"
          label={t('most')}
          description={t('empty')}
          {...rupees(coupon?.most_paise)}
          min={1}
          max={1_000_000}
          format={money}
        />
      ) : null}
      <NumberField
        name="minBill"
        label={t('minBill')}
        {...rupees(coupon?.min_bill_paise ?? 0)}
        min={0}
        max={1_000_000}
        format={money}
      />
      <Select
        name="way"
        label={t('way')}
        value={isShared ? 'shared' : 'own'}
        onChange={({ target: { value } }) => setShared(value === 'shared')}
        options={(['shared', 'own'] as const).map((value) => ({ value, label: t(`ways.${value}`) }))}
      />
      {isShared ? (
        <TextField
          name="code"
          label={t('code')}
          description={t('codeHelp')}
          defaultValue={coupon?.code ?? ''}
          maxLength={24}
          autoComplete="off"
          isRequired
        />
      ) : null}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          type="date"
          name="from"
          label={t('from')}
          defaultValue={coupon?.valid_from ?? dayInIndia(new Date())}
          isRequired
        />
        <TextField
          type="date"
          name="until"
          label={t('until')}
          defaultValue={coupon?.valid_until ?? ''}
          isRequired
        />
      </div>
      <NumberField
        name="usesMost"
        label={t('usesMost')}
        description={t('empty')}
        {...limit(coupon?.uses_most)}
        min={1}
        max={1_000_000}
      />
      <NumberField
        name="budget"
        label={t('budget')}
        description={t('budgetHelp')}
        {...rupees(coupon?.budget_paise)}
        min={1}
        max={100_000_000}
        format={money}
      />
      <NumberField
        name="perGuest"
        label={t('perGuest')}
        description={t('perGuestHelp')}
        {...limit(coupon?.per_guest_most)}
        min={1}
        max={100}
      />
      <TickGroup
        name="outlets"
        label={t('outlets')}
        description={t('outletsHelp')}
        options={outlets.map((outlet) => ({ id: outlet.id, name: `${outlet.name}, ${outlet.city}` }))}
        chosen={coupon?.outlets ?? []}
      />
    </ChangeDialog>
  )
}
