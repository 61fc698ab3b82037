import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeMoney } from '~/domain/numbers'
import type { RefusalCode } from '~/platform/refusal'
import { TextField } from '~/ui/text-field'
import { readBillAmount } from './bill-amount'
import { BillFields } from './bill-fields'
import { type CouponAnswer, lookAtCoupon, spendCoupon } from './counter-calls'
import { type CheckedCoupon, CouponConfirm } from './coupon-confirm'
import { focusOn } from './form-focus'
import { GuestField } from './guest-field'
import { readCoupon, readScanned } from './scanned'
import { StepForm } from './step-form'
import { useScanner } from './use-scanner'
import { useStep } from './use-step'

const fieldOf: Partial<Record<RefusalCode, string>> = {
  coupon_min_bill: 'amount',
  invalid_amount: 'amount',
  bill_required: 'bill',
  card_required: 'card',
  unknown_card: 'card',
  coupon_limit: 'card',
}

const offBill = ({ kind, discount_paise }: CouponAnswer) => (kind === 'item' ? null : discount_paise)

interface CouponFormProps {
  token: string
  /** How often something was undone. */
  undos: number
  onDone: () => Promise<void>
}

/** A coupon against a bill: what it takes off is looked at first, then one press. Without a line none is taken, for its limits are kept by the server. */
export function CouponForm({ token, undos, onDone }: CouponFormProps) {
  const t = useTranslations('loyaltyCounter')
  const locale = localeOfTag(useLocale())
  const [code, setCode] = useState('')
  const [amount, setAmount] = useState('')
  const [bill, setBill] = useState('')
  const [card, setCard] = useState('')
  const [checked, setChecked] = useState<CheckedCoupon | null>(null)
  const step = useStep(undos, ({ code: why, words }) => ({
    [fieldOf[why] ?? 'code']: why === 'unreachable' ? t('coupon.unreachable') : words,
  }))
  const form = useRef<HTMLFormElement>(null)

  useScanner(
    (text) => {
      if (step.isBusy || checked) return
      flushSync(() => (readScanned(text).is === 'card' ? setCard(text) : setCode(readCoupon(text) ?? text)))
      focusOn(form.current, amount ? 'bill' : 'amount')
    },
    (text) => readCoupon(text) !== undefined,
  )

  function check() {
    const paise = readBillAmount(amount)
    const written = readCoupon(code)
    const isWhole = step.isComplete({
      ...(!written && { code: t('missing.coupon') }),
      ...(!paise && { amount: t('missing.amount') }),
      ...(!bill.trim() && { bill: t('missing.bill') }),
      ...(card.trim() && readScanned(card).is !== 'card' && { card: t('missing.card') }),
    })
    if (!isWhole || !paise || !written) return
    const asked = {
      code: written,
      paise,
      bill: bill.trim(),
      ...(card.trim() && { card: readScanned(card).text }),
    }
    void step.run(async () => {
      const found = await lookAtCoupon(token, asked)
      setChecked({ ...asked, key: crypto.randomUUID(), title: found.title, off: offBill(found) })
    })
  }

  async function confirm(asked: CheckedCoupon) {
    const isDone = await step.run(async () => {
      const used = await spendCoupon(token, asked)
      const [title, off] = [used.title[locale], offBill(used)]
      setChecked(null)
      for (const empty of [setCode, setAmount, setBill, setCard]) empty('')
      step.say(
        off === null
          ? t('coupon.given', { title })
          : t('coupon.used', {
              title,
              off: writeMoney(locale, off),
              rest: writeMoney(locale, asked.paise - off),
            }),
      )
      await onDone()
    })
    if (!isDone) setChecked(null)
  }

  if (checked)
    return (
      <CouponConfirm
        checked={checked}
        isBusy={step.isBusy}
        onConfirm={() => void confirm(checked)}
        onBack={() => setChecked(null)}
      />
    )
  return (
    <StepForm ref={form} step={step} onSubmit={check} submitLabel={t('coupon.check')}>
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
    </StepForm>
  )
}
