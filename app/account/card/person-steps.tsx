import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { initialsOf } from '~/domain/initials'
import { readPhone } from '~/domain/phone'
import { type AskedPerson, AskedStep } from './asked-step'
import {
  askToJoin,
  type CardRefusal,
  type FoundPerson,
  findPerson,
  type JoinRequest,
  type OpenedCard,
} from './card-calls'
import { ConfirmStep } from './confirm-step'
import { JoinStep } from './join-step'
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
  const [joining, setJoining] = useState<{ request: JoinRequest; asked: AskedPerson } | null>(null)
  const signIn = useSignIn(card.language)
  const go = (step: string) => void navigate({ hash: step }, { preventScrollReset: true })
  const step = stepOf(hash.slice(1), found !== null, joining !== null)
  useFocusOnStep(step)

  /** The ticket ran out, or the card was replaced meanwhile: it begins anew. */
  function startAgain(why: CardRefusal) {
    setFound(null)
    setProblem(why)
    if (why.code === 'card_unknown') void navigate('.', { replace: true })
  }

  async function find(initials: string, digits: string) {
    setProblem(null)
    setFound(await findPerson(code, initials, digits))
    go('confirm')
  }

  async function join(request: JoinRequest) {
    const { state } = await askToJoin(code, request)
    const initials = initialsOf(request.name)
    const digits = request.employeeCode.trim() || (readPhone(request.phone) ?? '').slice(-4)
    if (state === 'in') return find(initials, digits)
    setJoining({ request, asked: { state, initials, digits } })
    go('asked')
  }
  const person = found && { name: found.name, outlet: card.outlet }

  if (step === 'join')
    return <JoinStep code={code} card={card} asked={joining?.request ?? null} onAsk={join} />
  if (step === 'asked' && joining)
    return (
      <AskedStep
        card={card}
        asked={joining.asked}
        onLook={() => find(joining.asked.initials, joining.asked.digits)}
        onDone={() => {
          setJoining(null)
          void navigate('.')
        }}
      />
    )
  if (!found || !person || !step)
    return <PersonStep code={code} card={card} problem={problem} onFind={find} onJoin={() => go('join')} />
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

/** Who was found and what was asked for live only as long as the page: without them it begins anew. */
function stepOf(hash: string, isFound: boolean, isAsked: boolean): string {
  if (hash === 'join') return hash
  if (hash === 'asked') return isAsked ? hash : ''
  return isFound ? hash : ''
}
