import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import { useDateTime } from '~/platform/use-date-time'
import { readBillAmount } from './bill-amount'
import { BillFields } from './bill-fields'
import { earn, findGuest } from './counter-calls'
import { type Checked, EarnConfirm } from './earn-confirm'
import { focusNext, focusOn } from './form-focus'
import { GuestField } from './guest-field'
import { readScanned } from './scanned'
import { StepForm } from './step-form'
import { type CounterHandle, isLost } from './use-counter'
import { useScanner } from './use-scanner'
import { useStep } from './use-step'

interface EarnFormProps {
  token: string
  counter: CounterHandle
  /** How often something was undone. */
  undos: number
  /** The code of a reward was scanned where a card was expected. */
  onCode: (code: string) => void
}

/** A bill for a guest: who, how much, which bill; then what it brings, and one press. */
export function EarnForm({ token, counter, undos, onCode }: EarnFormProps) {
  const t = useTranslations('loyaltyCounter')
  const dateTime = useDateTime()
  const taxBase = counter.state.shift?.rules?.tax_base
  const [guest, setGuest] = useState('')
  const [amount, setAmount] = useState('')
  const [bill, setBill] = useState('')
  const [checked, setChecked] = useState<Checked | null>(null)
  const step = useStep(undos, ({ code, words }) => ({
    [code === 'invalid_amount' ? 'amount' : 'guest']: words,
  }))

  function take(text: string) {
    if (readScanned(text).is === 'code') return onCode(readScanned(text).text)
    setGuest(text)
  }

  const form = useRef<HTMLFormElement>(null)
  useScanner((text) => {
    if (step.isBusy || (checked && readScanned(checked.guest).text === readScanned(text).text)) return // scanned twice
    flushSync(() => {
      setChecked(null)
      step.isComplete({})
      take(text)
    })
    focusOn(form.current, amount ? 'bill' : 'amount')
  })

  function check(event: React.FormEvent<HTMLFormElement>) {
    if (focusNext(event.currentTarget)) return
    const paise = readBillAmount(amount)
    const isWhole = step.isComplete({
      ...(!['card', 'phone'].includes(readScanned(guest).is) && { guest: t('missing.guest') }),
      ...(!paise && { amount: t('missing.amount') }),
      ...(!bill.trim() && { bill: t('missing.bill') }),
    })
    if (!isWhole || !paise) return
    const asked = { key: crypto.randomUUID(), guest, paise, bill: bill.trim() }
    void step.run(async () => {
      const found = await findGuest(token, guest, paise).catch((error: unknown) => {
        if (isLost(error)) return undefined
        throw error
      })
      setChecked({ ...asked, found })
    })
  }

  function clear() {
    setChecked(null)
    for (const empty of [setGuest, setAmount, setBill]) empty('')
  }

  async function confirm(bought: Checked) {
    const isDone = await step.run(async () => {
      try {
        const earned = await earn(token, bought)
        clear()
        if (earned === null) return step.say(t('billUsed', { bill: bought.bill }), false)
        const { points, from } = earned
        step.say(
          from
            ? t('earnedFrom', { points, day: dateTime(from, { day: 'numeric', month: 'long' }) })
            : t('earned', { points }),
        )
        await counter.look()
      } catch (error) {
        if (!isLost(error)) throw error
        const { key, paise } = bought
        counter.keep({ key, guest: bought.guest, paise, bill: bought.bill, at: new Date().toISOString() })
        clear() // that it waits stands above
      }
    })
    if (!isDone) setChecked(null)
  }

  if (checked)
    return (
      <EarnConfirm
        checked={checked}
        isBusy={step.isBusy}
        onConfirm={() => void confirm(checked)}
        onBack={() => setChecked(null)}
      />
    )
  return (
    <StepForm ref={form} step={step} onSubmit={check} submitLabel={t('check')}>
      <GuestField
        name="guest"
        label={t('guest')}
        description={t('guestHelp')}
        value={guest}
        onChange={take}
      />
      <BillFields
        amount={amount}
        amountHelp={taxBase && t(`amountBases.${taxBase}`)}
        onAmount={setAmount}
        bill={bill}
        onBill={setBill}
      />
    </StepForm>
  )
}
