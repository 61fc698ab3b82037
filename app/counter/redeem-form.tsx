import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { type FoundCode, findCode, redeem } from './counter-calls'
import { GuestField } from './guest-field'
import { RedeemConfirm } from './redeem-confirm'
import { readScanned } from './scanned'
import { StepForm } from './step-form'
import { useScanner } from './use-scanner'
import { useStep } from './use-step'

interface RedeemFormProps {
  token: string
  /** What was scanned already. */
  code: string
  /** How often something was undone. */
  undos: number
  onDone: () => Promise<void>
}

/** A reward against the code on the guest's phone: looked at first, then handed over. A phone number is never enough. */
export function RedeemForm({ token, code: scanned, undos, onDone }: RedeemFormProps) {
  const t = useTranslations('loyaltyCounter')
  const locale = localeOfTag(useLocale())
  const [code, setCode] = useState(scanned)
  const [found, setFound] = useState<(FoundCode & { key: string }) | null>(null)
  const step = useStep(undos, ({ code: why, words }) => {
    if (why !== 'unreachable') setFound(null) // without a line it may have been done: the same press asks again
    return { code: words }
  })

  useScanner((text) => {
    if (step.isBusy || found) return
    setCode(text)
    look(text)
  })

  function look(typed: string) {
    const { is, text } = readScanned(typed)
    if (!step.isComplete(is === 'code' ? {} : { code: t('missing.code') })) return
    void step.run(async () => setFound({ ...(await findCode(token, text)), key: crypto.randomUUID() }))
  }

  const hand = (reward: FoundCode & { key: string }) =>
    step.run(async () => {
      await redeem(token, reward.key, readScanned(code).text)
      setFound(null)
      setCode('')
      step.say(t('handed', { reward: reward.title[locale] }))
      await onDone()
    })

  if (found)
    return (
      <RedeemConfirm
        found={found}
        problem={step.errors.code}
        isBusy={step.isBusy}
        onConfirm={() => void hand(found)}
        onBack={() => setFound(null)}
      />
    )
  return (
    <StepForm step={step} onSubmit={() => look(code)} submitLabel={t('checkCode')}>
      <GuestField name="code" label={t('code')} description={t('codeHelp')} value={code} onChange={setCode} />
    </StepForm>
  )
}
