import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocale, useTranslations } from 'use-intl'
import { readAmount } from '~/domain/currency'
import { localeOfTag } from '~/domain/locale'
import { sayRefusal } from '~/platform/changes/say-refusal'
import { underWay } from '~/platform/under-way'
import { useDateTime } from '~/platform/use-date-time'
import { Button } from '~/ui/button'
import { type FieldErrors, FormFields } from '~/ui/form-fields'
import { BillFields } from './bill-fields'
import { earn, findGuest } from './counter-calls'
import { type Checked, EarnConfirm } from './earn-confirm'
import { focusNext, focusOn } from './form-focus'
import { GuestField } from './guest-field'
import { readScanned } from './scanned'
import { type CounterHandle, isLost } from './use-counter'
import { useScanner } from './use-scanner'

interface EarnFormProps {
  token: string
  counter: CounterHandle
  /** The code of a reward was scanned where a card was expected. */
  onCode: (code: string) => void
}

/** A bill for a guest: who, how much, which bill; then what it brings, and one press. */
export function EarnForm({ token, counter, onCode }: EarnFormProps) {
  const t = useTranslations('loyaltyCounter')
  const ui = useTranslations('ui')
  const locale = localeOfTag(useLocale())
  const dateTime = useDateTime()
  const taxBase = counter.state.shift?.rules?.tax_base
  const [guest, setGuest] = useState('')
  const [amount, setAmount] = useState('')
  const [bill, setBill] = useState('')
  const [checked, setChecked] = useState<Checked | null>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ text: string; isGood: boolean } | null>(null)

  function take(text: string) {
    if (readScanned(text).is === 'code') return onCode(readScanned(text).text)
    setGuest(text)
  }

  const form = useRef<HTMLFormElement>(null)
  useScanner((text) => {
    if (isBusy || (checked && readScanned(checked.guest).text === readScanned(text).text)) return // scanned twice
    flushSync(() => {
      setChecked(null)
      setErrors({})
      take(text)
    })
    focusOn(form.current, amount ? 'bill' : 'amount')
  })

  async function busy(work: () => Promise<void>) {
    if (isBusy) return
    setBusy(true)
    setSaid(null)
    try {
      await underWay(work())
    } catch (error) {
      const { code, words } = await sayRefusal(error, locale)
      setErrors({ [code === 'invalid_amount' ? 'amount' : 'guest']: words })
      setChecked(null)
    } finally {
      setBusy(false)
    }
  }

  function check(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (focusNext(event.currentTarget)) return
    const paise = readAmount(amount, 'INR')
    const missing: FieldErrors = {
      ...(!['card', 'phone'].includes(readScanned(guest).is) && { guest: t('missing.guest') }),
      ...(!paise && { amount: t('missing.amount') }),
      ...(!bill.trim() && { bill: t('missing.bill') }),
    }
    setErrors(missing)
    if (Object.keys(missing).length > 0 || !paise) return
    const asked = { key: crypto.randomUUID(), guest, paise, bill: bill.trim() }
    void busy(async () => {
      const found = await findGuest(token, guest, paise).catch((error: unknown) => {
        if (isLost(error)) return undefined
        throw error
      })
      setChecked({ ...asked, found })
    })
  }

  function done(text: string | null, isGood = true) {
    setChecked(null)
    setGuest('')
    setAmount('')
    setBill('')
    setSaid(text ? { text, isGood } : null)
  }

  const confirm = (bought: Checked) =>
    void busy(async () => {
      try {
        const earned = await earn(token, bought)
        if (earned === null) return done(t('billUsed', { bill: bought.bill }), false)
        const { points, from } = earned
        done(
          from
            ? t('earnedFrom', { points, day: dateTime(from, { day: 'numeric', month: 'long' }) })
            : t('earned', { points }),
        )
        await counter.look()
      } catch (error) {
        if (!isLost(error)) throw error
        const { key, paise } = bought
        counter.keep({ key, guest: bought.guest, paise, bill: bought.bill, at: new Date().toISOString() })
        done(null) // that it waits stands above
      }
    })

  if (checked)
    return (
      <EarnConfirm
        checked={checked}
        isBusy={isBusy}
        onConfirm={() => confirm(checked)}
        onBack={() => setChecked(null)}
      />
    )
  return (
    <form ref={form} noValidate onSubmit={check} className="flex flex-col gap-5">
      {said ? (
        <p
          role="status"
          className={`border-l-4 pl-4 text-lg ${said.isGood ? 'border-success' : 'border-warning'}`}
        >
          {said.text}
        </p>
      ) : null}
      <FormFields errors={errors} summaryTitle={ui('problems', { count: Object.keys(errors).length })}>
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
      </FormFields>
      <div className="grid gap-3 [&>button]:min-h-14">
        <Button type="submit" isPending={isBusy}>
          {t('check')}
        </Button>
      </div>
    </form>
  )
}
