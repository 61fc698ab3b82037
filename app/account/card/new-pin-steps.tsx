import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { pinLength } from '~/domain/pin'
import { PinField } from '~/ui/pin-field'
import { CardRefusal, setPin as saveFirstPin } from './card-calls'
import { CardStep } from './card-step'
import { isOver, type PinStepProps } from './pin-step'
import { useCardCall } from './use-card-call'
import { useProblemWords } from './use-problem-words'

interface NewPinStepsProps extends PinStepProps {
  isRepeat: boolean
  /** The first of the two was typed. */
  onFirst: () => void
  /** Both are typed once more. */
  onAnew: () => void
}

/** The first PIN, typed twice: nobody sees what they type. */
export function NewPinSteps({ person, ticket, isRepeat, onFirst, onAnew, onOver, onIn }: NewPinStepsProps) {
  const t = useTranslations('card')
  const words = useProblemWords()
  const { problem, setProblem, run, ...sending } = useCardCall()
  const [first, setFirst] = useState('')
  const [second, setSecond] = useState('')
  const [isDifferent, setDifferent] = useState(false)
  const isSecond = isRepeat && first.length === pinLength

  function choose() {
    setDifferent(false)
    if (first.length < pinLength) return setProblem(new CardRefusal('pin_shape'))
    setProblem(null)
    onFirst()
  }

  function anew() {
    setFirst('')
    setSecond('')
    onAnew()
  }

  function repeat() {
    if (second !== first) {
      setDifferent(true)
      return anew()
    }
    void run(async () => {
      try {
        await onIn(await saveFirstPin(ticket, first))
      } catch (error) {
        if (!(error instanceof CardRefusal)) throw error
        if (isOver(error)) return onOver(error)
        if (error.code === 'pin_common' || error.code === 'pin_shape') anew()
        throw error
      }
    })
  }

  const said = isDifferent ? t('problem.different') : words(problem)
  return isSecond ? (
    <CardStep
      key="second"
      title={t('repeat.heading')}
      lead={t('name', person)}
      problem={said}
      {...sending}
      submitLabel={t('repeat.go')}
      onSubmit={repeat}
    >
      <PinField
        name="repeat"
        label={t('repeat.label')}
        length={pinLength}
        value={second}
        onChange={setSecond}
      />
    </CardStep>
  ) : (
    <CardStep
      key="first"
      title={t('newPin.heading')}
      lead={t('newPin.lead')}
      problem={said}
      {...sending}
      submitLabel={t('newPin.go')}
      onSubmit={choose}
    >
      <PinField name="pin" label={t('newPin.label')} length={pinLength} value={first} onChange={setFirst} />
    </CardStep>
  )
}
