import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type CardRefusal, type FoundPerson, findPerson, type OpenedCard } from './card-calls'
import { ConfirmStep } from './confirm-step'
import { NewPinSteps } from './new-pin-steps'
import { PersonStep } from './person-step'
import { PinStep } from './pin-step'
import { useFocusOnStep } from './use-focus-on-step'
import { useSignIn } from './use-sign-in'

interface PersonStepsProps {
  code: string
  card: OpenedCard
}

/**
 * From an opened card to a session. Each step has an entry in the history, so that the way back leads one step back; who
 * was found is kept in memory only and is gone with the page.
 */
export function PersonSteps({ code, card }: PersonStepsProps) {
  const navigate = useNavigate()
  const { hash } = useLocation()
  const [found, setFound] = useState<FoundPerson | null>(null)
  const [problem, setProblem] = useState<CardRefusal | null>(null)
  const signIn = useSignIn(card.language)
  const go = (step: string) => void navigate({ hash: step }, { preventScrollReset: true })
  const step = found ? hash.slice(1) : ''
  useFocusOnStep(step)

  /** The ticket ran out, or the card was replaced meanwhile: it begins anew. */
  function startAgain(why: CardRefusal) {
    setFound(null)
    setProblem(why)
    if (why.code === 'card_unknown') void navigate('.', { replace: true })
  }
  const person = found && { name: found.name, outlet: card.outlet }

  if (!found || !person || !step)
    return (
      <PersonStep
        code={code}
        card={card}
        problem={problem}
        onFind={async (initials, digits) => {
          setProblem(null)
          setFound(await findPerson(code, initials, digits))
          go('confirm')
        }}
      />
    )
  if (step === 'confirm')
    return (
      <ConfirmStep
        person={person}
        isNew={found.pin === 'new'}
        onYes={() => go('pin')}
        onNo={() => {
          setFound(null)
          void navigate(-1)
        }}
      />
    )
  if (found.pin === 'set')
    return (
      <PinStep
        person={person}
        ticket={found.ticket}
        onOver={startAgain}
        onIn={signIn}
        onLeave={() => setFound(null)}
      />
    )
  return (
    <NewPinSteps
      person={person}
      ticket={found.ticket}
      isRepeat={step === 'repeat'}
      onFirst={() => go('repeat')}
      onAnew={() => void navigate(-1)}
      onOver={startAgain}
      onIn={signIn}
    />
  )
}
