import { useState } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { RefusalAlert } from '~/ui/refusal-alert'
import type { LetterAct, LetterActAnswer } from './act-on-letter'

interface AskedButtonProps {
  act: LetterAct
  label: string
  ask: string
  text: string
  isDanger?: boolean
}

/** One thing that can be done with a letter, which is asked about first. */
export function AskedButton({ act, label, ask, text, isDanger = false }: AskedButtonProps) {
  const { submit, state, data } = useFetcher<LetterActAnswer | null>()
  const [isAsked, setAsked] = useState(false)
  async function confirm() {
    await submit({ intent: act }, { method: 'post' })
    setAsked(false)
  }
  return (
    <>
      <RefusalAlert>{state === 'idle' && data?.refusal?.words}</RefusalAlert>
      <Button variant="secondary" onClick={() => setAsked(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={ask}
        confirmLabel={label}
        isDanger={isDanger}
        onConfirm={() => void confirm()}
        onClose={() => setAsked(false)}
        isPending={state !== 'idle'}
      >
        <p>{text}</p>
      </ConfirmDialog>
    </>
  )
}
