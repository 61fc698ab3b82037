import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { writePhone } from '~/domain/phone'
import type { CardRefusal, SessionTokens } from '../card/card-calls'
import { useFocusOnStep } from '../card/use-focus-on-step'
import { useSignIn } from '../card/use-sign-in'
import { ChooseStep } from './choose-step'
import { CodeStep } from './code-step'
import { NumberStep } from './number-step'
import { choosePerson, enterCode, type PersonOfNumber, sendCode } from './phone-calls'

/**
 * From a number to a session. Each step has an entry in the history, so that the way back leads one step back; ticket and
 * people are kept in memory only and are gone with the page.
 */
export function PhoneSteps() {
  const navigate = useNavigate()
  const { hash } = useLocation()
  const [sent, setSent] = useState<{ phone: string; ticket: string } | null>(null)
  const [people, setPeople] = useState<PersonOfNumber[]>([])
  const [problem, setProblem] = useState<CardRefusal | null>(null)
  const signIn = useSignIn('en') // the person's own, unless Hindi was asked for
  const step = sent ? hash.slice(1) : ''
  useFocusOnStep(step)
  const go = (next: string) => void navigate({ hash: next }, { preventScrollReset: true })

  /** The code ran out or the number is locked: it begins with a number again. */
  function startAgain(why: CardRefusal | null) {
    setSent(null)
    setProblem(why)
    void navigate('.', { replace: true })
  }

  async function send(phone: string) {
    setProblem(null)
    setSent({ phone, ...(await sendCode(phone)) })
  }

  async function enter(ticket: string, code: string) {
    const entered = await enterCode(ticket, code)
    if (!('people' in entered)) return signIn(entered)
    setPeople(entered.people)
    go('choose')
  }

  async function choose(ticket: string, id: string) {
    const tokens: SessionTokens = await choosePerson(ticket, id)
    await signIn(tokens)
  }

  if (!sent || !step)
    return (
      <NumberStep
        problem={problem}
        onSend={async (phone) => {
          await send(phone)
          go('code')
        }}
      />
    )
  const { phone, ticket } = sent
  if (step === 'choose' && people.length > 0)
    return <ChooseStep people={people} onChoose={(id) => choose(ticket, id)} onOver={startAgain} />
  return (
    <CodeStep
      phone={writePhone(phone)}
      onEnter={(code) => enter(ticket, code)}
      onAgain={() => send(phone)}
      onOver={startAgain}
    />
  )
}
