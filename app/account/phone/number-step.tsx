import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { readPhone } from '~/domain/phone'
import { sharedTablet } from '~/platform/shared-tablet'
import { TextField } from '~/ui/text-field'
import { CardRefusal } from '../card/card-calls'
import { CardStep } from '../card/card-step'
import { useCardCall } from '../card/use-card-call'
import { useProblemWords } from '../card/use-problem-words'
import { PageLink } from '../page-link'

interface NumberStepProps {
  /** Why somebody is back here. */
  problem: CardRefusal | null
  onSend: (phone: string) => Promise<void>
}

/** The number that the code is sent to. */
export function NumberStep({ problem, onSend }: NumberStepProps) {
  const t = useTranslations('card.phone')
  const words = useProblemWords('phone')
  const call = useCardCall()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  function send() {
    const phone = readPhone(typed)
    setWrong(!phone)
    if (phone) void call.run(() => onSend(phone))
  }
  return (
    <CardStep
      title={t('number.heading')}
      lead={t('number.lead')}
      problem={isWrong ? null : words(call.problem ?? problem)}
      isSending={call.isSending}
      isSlow={call.isSlow}
      submitLabel={t('number.go')}
      onSubmit={send}
      after={
        <>
          <PageLink to="/card">{t('card')}</PageLink>
          <PageLink to="/auth">{t('email')}</PageLink>
        </>
      }
    >
      <TextField
        name="phone"
        type="tel"
        inputMode="tel"
        label={t('number.label')}
        description={t('number.hint')}
        error={isWrong ? (words(new CardRefusal('phone_shape')) ?? undefined) : undefined}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete={sharedTablet() ? 'off' : 'tel'}
        maxLength={30}
        isRequired
      />
    </CardStep>
  )
}
