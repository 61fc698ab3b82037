import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { sayRefusal } from '~/platform/changes/say-refusal'
import { underWay } from '~/platform/under-way'
import { Button } from '~/ui/button'
import { type FieldErrors, FormFields } from '~/ui/form-fields'
import { type FoundCode, findCode, redeem } from './counter-calls'
import { GuestField } from './guest-field'
import { readScanned } from './scanned'
import { useScanner } from './use-scanner'

interface RedeemFormProps {
  token: string
  /** What was scanned already. */
  code: string
  onDone: () => Promise<void>
}

/** A reward against the code on the guest's phone: looked at first, then handed over. A phone number is never enough. */
export function RedeemForm({ token, code: scanned, onDone }: RedeemFormProps) {
  const t = useTranslations('loyaltyCounter')
  const ui = useTranslations('ui')
  const locale = localeOfTag(useLocale())
  const [code, setCode] = useState(scanned)
  const [found, setFound] = useState<(FoundCode & { key: string }) | null>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState('')

  useScanner((text) => {
    if (isBusy || found) return
    setCode(text)
    look(text)
  })

  async function busy(work: () => Promise<void>) {
    if (isBusy) return
    setBusy(true)
    setSaid('')
    setErrors({})
    try {
      await underWay(work())
    } catch (error) {
      setErrors({ code: (await sayRefusal(error, locale)).words })
    } finally {
      setBusy(false)
    }
  }

  function check(event: React.FormEvent) {
    event.preventDefault()
    look(code)
  }

  function look(typed: string) {
    const { is, text } = readScanned(typed)
    if (is !== 'code') return setErrors({ code: t('missing.code') })
    void busy(async () => setFound({ ...(await findCode(token, text)), key: crypto.randomUUID() }))
  }

  const hand = (reward: FoundCode & { key: string }) =>
    void busy(async () => {
      await redeem(token, reward.key, readScanned(code).text)
      setFound(null)
      setCode('')
      setSaid(t('handed', { reward: reward.title[locale] }))
      await onDone()
    })

  if (found)
    return (
      <section aria-label={t('confirmTitle')} className="flex flex-col gap-5 [&>button]:min-h-14">
        <div className="border-brand border-l-4 pl-4">
          <p className="break-words text-xl">{found.title[locale]}</p>
          <p className="text-ink-soft">{`${found.guest ?? t('nameless')} · ${t('pointsOf', { points: found.points })}`}</p>
          {found.terms?.[locale] ? <p className="mt-2 text-sm">{found.terms[locale]}</p> : null}
        </div>
        <p role="alert" className="text-danger empty:hidden">
          {errors.code ??
            (found.state !== 'issued'
              ? t(`codeStates.${found.state === 'redeemed' ? 'redeemed' : 'over'}`)
              : found.is_here
                ? ''
                : t('elsewhere'))}
        </p>
        {found.state === 'issued' && found.is_here ? (
          <Button autoFocus onClick={() => hand(found)} isPending={isBusy}>
            {t('hand')}
          </Button>
        ) : null}
        <Button variant="secondary" onClick={() => setFound(null)} disabled={isBusy}>
          {t('back')}
        </Button>
      </section>
    )
  return (
    <form noValidate onSubmit={check} className="flex flex-col gap-5 [&>button]:min-h-14">
      <p role="status" className="border-success border-l-4 pl-4 text-lg empty:hidden">
        {said}
      </p>
      <FormFields errors={errors} summaryTitle={ui('problems', { count: Object.keys(errors).length })}>
        <GuestField
          name="code"
          label={t('code')}
          description={t('codeHelp')}
          value={code}
          onChange={setCode}
        />
      </FormFields>
      <div className="grid gap-3 [&>button]:min-h-14">
        <Button type="submit" isPending={isBusy}>
          {t('checkCode')}
        </Button>
      </div>
    </form>
  )
}
