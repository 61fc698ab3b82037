import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { pinLength } from '~/domain/pin'
import { PinField } from '~/ui/pin-field'
import { CardRefusal, enterPin, type SessionTokens } from './card-calls'
import { CardStep } from './card-step'
import type { NamedPerson } from './confirm-step'
import { LockedOut } from './locked-out'
import { useCardCall } from './use-card-call'
import { useProblemWords } from './use-problem-words'

export interface PinStepProps {
  person: NamedPerson
  ticket: string
  /** The way has to begin anew. */
  onOver: (why: CardRefusal) => void
  onIn: (tokens: SessionTokens) => Promise<void>
}

/** The PIN of someone who has one. */
export function PinStep({ person, ticket, onOver, onIn, onLeave }: PinStepProps & { onLeave: () => void }) {
  const t = useTranslations('card')
  const words = useProblemWords()
  const { problem, setProblem, run, ...sending } = useCardCall()
  const [pin, setPin] = useState('')
  function enter() {
    if (pin.length < pinLength) return setProblem(new CardRefusal('pin_shape'))
    void run(async () => {
      try {
        await onIn(await enterPin(ticket, pin))
      } catch (error) {
        if (error instanceof CardRefusal && isOver(error)) return onOver(error)
        setPin('')
        throw error
      }
    })
  }
  if (problem?.code === 'locked')
    return (
      <LockedOut
        way="pin"
        seconds={problem.retryAfter ?? 900}
        onOver={() => setProblem(null)}
        onLeave={onLeave}
      />
    )
  return (
    <CardStep
      title={t('pin.heading')}
      lead={t('name', person)}
      problem={words(problem)}
      {...sending}
      submitLabel={t('pin.go')}
      onSubmit={enter}
    >
      <PinField name="pin" label={t('pin.label')} length={pinLength} value={pin} onChange={setPin} />
      <p className="text-ink-soft text-sm">{t('pin.forgotten')}</p>
    </CardStep>
  )
}

export function isOver({ code }: CardRefusal): boolean {
  return code === 'ticket_over' || code === 'card_unknown'
}
