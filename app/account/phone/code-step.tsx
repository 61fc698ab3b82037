import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { pinLength } from '~/domain/pin'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/text-field'
import { CardRefusal } from '../card/card-calls'
import { CardStep } from '../card/card-step'
import { LockedOut } from '../card/locked-out'
import { useCardCall } from '../card/use-card-call'
import { useProblemWords } from '../card/use-problem-words'

interface CodeStepProps {
  /** The number as people read it. */
  phone: string
  onEnter: (code: string) => Promise<void>
  onAgain: () => Promise<void>
  /** It has to begin with a number again, and why. */
  onOver: (why: CardRefusal | null) => void
}

/** The code of the message. That one is on its way is said as a condition: nobody learns here whose number it is. */
export function CodeStep({ phone, onEnter, onAgain, onOver }: CodeStepProps) {
  const t = useTranslations('card.phone')
  const words = useProblemWords('phone')
  const { problem, setProblem, run, ...sending } = useCardCall()
  const [code, setCode] = useState('')
  const [isAgain, setAgain] = useState(false)
  function enter() {
    setAgain(false)
    if (code.trim().length < pinLength) return setProblem(new CardRefusal('code_shape'))
    void run(async () => {
      try {
        await onEnter(code.trim())
      } catch (error) {
        if (error instanceof CardRefusal && ['ticket_over', 'no_seat'].includes(error.code))
          return onOver(error)
        setCode('')
        throw error
      }
    })
  }
  async function sendAgain() {
    setAgain(false)
    const isSent = await run(() => onAgain().then(() => true))
    if (isSent) setAgain(true)
  }
  if (problem?.code === 'locked')
    return <LockedOut way="code" seconds={problem.retryAfter ?? 900} onOver={() => onOver(null)} />
  return (
    <CardStep
      title={t('code.heading')}
      lead={t('code.lead', { phone })}
      problem={words(problem)}
      {...sending}
      submitLabel={t('code.go')}
      onSubmit={enter}
      after={
        <>
          <Button variant="quiet" onClick={() => void sendAgain()}>
            {t('code.again')}
          </Button>
          <Button variant="quiet" onClick={() => onOver(null)}>
            {t('code.otherNumber')}
          </Button>
          <p role="status" className="w-full text-ink-soft text-sm empty:hidden">
            {isAgain ? t('code.sentAgain') : null}
          </p>
          <p className="w-full text-ink-soft text-sm">{t('code.none')}</p>
        </>
      }
    >
      <TextField
        name="code"
        label={t('code.label')}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={({ target }) => setCode(target.value)}
        maxLength={10}
        isRequired
      />
    </CardStep>
  )
}
