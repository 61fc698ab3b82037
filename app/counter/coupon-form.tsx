import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocale, useTranslations } from 'use-intl'
import { readAmount } from '~/domain/currency'
import { localeOfTag } from '~/domain/locale'
import { writeMoney } from '~/domain/numbers'
import { sayRefusal } from '~/platform/changes/say-refusal'
import type { RefusalCode } from '~/platform/refusal'
import { underWay } from '~/platform/under-way'
import { Button } from '~/ui/button'
import { type FieldErrors, FormFields } from '~/ui/form-fields'
import { TextField } from '~/ui/text-field'
import { BillFields } from './bill-fields'
import { type CouponAnswer, lookAtCoupon, spendCoupon } from './counter-calls'
import { type CheckedCoupon, CouponConfirm } from './coupon-confirm'
import { focusOn } from './form-focus'
import { GuestField } from './guest-field'
import { readCoupon, readScanned } from './scanned'
import { useScanner } from './use-scanner'

const fieldOf: Partial<Record<RefusalCode, string>> = {
  coupon_min_bill: 'amount',
  invalid_amount: 'amount',
  bill_required: 'bill',
  card_required: 'card',
  unknown_card: 'card',
  coupon_limit: 'card',
}

const offBill = ({ kind, discount_paise }: CouponAnswer) => (kind === 'item' ? null : discount_paise)

/** A coupon against a bill: what it takes off is looked at first, then one press. Without a line none is taken, for its limits are kept by the server. */
export function CouponForm({ token }: { token: string }) {
  const t = useTranslations('loyaltyCounter')
  const ui = useTranslations('ui')
  const locale = localeOfTag(useLocale())
  const [code, setCode] = useState('')
  const [amount, setAmount] = useState('')
  const [bill, setBill] = useState('')
  const [card, setCard] = useState('')
  const [checked, setChecked] = useState<CheckedCoupon | null>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const form = useRef<HTMLFormElement>(null)

  useScanner(
    (text) => {
      if (isBusy || checked) return
      flushSync(() => (readScanned(text).is === 'card' ? setCard(text) : setCode(readCoupon(text) ?? text)))
      focusOn(form.current, amount ? 'bill' : 'amount')
    },
    (text) => readCoupon(text) !== undefined,
  )

  async function busy(work: () => Promise<void>) {
    if (isBusy) return
    setBusy(true)
    setSaid('')
    setErrors({})
    try {
      await underWay(work())
    } catch (error) {
      const { code: why, words } = await sayRefusal(error, locale)
      setErrors({ [fieldOf[why] ?? 'code']: why === 'unreachable' ? t('coupon.unreachable') : words })
      setChecked(null)
    } finally {
      setBusy(false)
    }
  }

  function check(event: React.FormEvent) {
    event.preventDefault()
    const paise = readAmount(amount, 'INR')
    const written = readCoupon(code)
    const missing: FieldErrors = {
      ...(!written && { code: t('missing.coupon') }),
      ...(!paise && { amount: t('missing.amount') }),
      ...(!bill.trim() && { bill: t('missing.bill') }),
      ...(card.trim() && readScanned(card).is !== 'card' && { card: t('missing.card') }),
    }
    setErrors(missing)
    if (Object.keys(missing).length > 0 || !paise || !written) return
    const asked = {
      code: written,
      paise,
      bill: bill.trim(),
      ...(card.trim() && { card: readScanned(card).text }),
    }
    void busy(async () => {
      const found = await lookAtCoupon(token, asked)
      setChecked({ ...asked, key: crypto.randomUUID(), title: found.title, off: offBill(found) })
    })
  }

  const confirm = (asked: CheckedCoupon) =>
    void busy(async () => {
      const used = await spendCoupon(token, asked)
      const [title, off] = [used.title[locale], offBill(used)]
      setChecked(null)
      for (const empty of [setCode, setAmount, setBill, setCard]) empty('')
      if (off === null) return setSaid(t('coupon.given', { title }))
      setSaid(
        t('coupon.used', {
          title,
          off: writeMoney(locale, off),
          rest: writeMoney(locale, asked.paise - off),
        }),
      )
    })

  if (checked)
    return (
      <CouponConfirm
        checked={checked}
        isBusy={isBusy}
        onConfirm={() => confirm(checked)}
        onBack={() => setChecked(null)}
      />
    )
  return (
    <form ref={form} noValidate onSubmit={check} className="flex flex-col gap-5">
      <p role="status" className="border-success border-l-4 pl-4 text-lg empty:hidden">
        {said}
      </p>
      <FormFields errors={errors} summaryTitle={ui('problems', { count: Object.keys(errors).length })}>
        <GuestField
          name="code"
          label={t('coupon.code')}
          description={t('coupon.codeHelp')}
          value={code}
          onChange={setCode}
        />
        <BillFields amount={amount} onAmount={setAmount} bill={bill} onBill={setBill} />
        <TextField
          name="card"
          label={t('coupon.card')}
          description={t('coupon.cardHelp')}
          value={card}
          onChange={(event) => setCard(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
        />
      </FormFields>
      <div className="grid gap-3 [&>button]:min-h-14">
        <Button type="submit" isPending={isBusy}>
          {t('coupon.check')}
        </Button>
      </div>
    </form>
  )
}
