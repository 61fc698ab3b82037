import { useEffect, useRef } from 'react'

interface StepsOf<Step extends string> {
  steps: readonly Step[]
  /** What the address says is open. */
  at: string
  go: (step: string) => void
}

/** Which step is open, and the way to another one, which then is in sight and has the focus. */
export function useSteps<Step extends string>({ steps, at, go }: StepsOf<Step>) {
  const wanted = useRef<Step>(undefined)
  const open = steps.find((step) => step === at) ?? (steps[0] as Step)
  useEffect(() => {
    if (wanted.current !== open) return
    wanted.current = undefined
    const step = document.getElementById(open)
    step?.scrollIntoView()
    step?.querySelector('summary')?.focus({ preventScroll: true })
  }, [open])
  return {
    open,
    openStep(step: Step) {
      if (step === open) {
        // The browser itself may have opened another one, before anyone listened.
        const shown = document.getElementById(step)
        if (shown instanceof HTMLDetailsElement) shown.open = true
        return
      }
      wanted.current = step
      go(step)
    },
  }
}

/** Brings the result into sight after the last step. */
export function showResult() {
  document.getElementById('result')?.scrollIntoView()
}
