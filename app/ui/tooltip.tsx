import { type ComponentProps, cloneElement, useEffect, useRef, useState } from 'react'
import { mergeProps } from 'react-aria/mergeProps'
import { useTooltipTrigger } from 'react-aria/useTooltipTrigger'
import { useTooltipTriggerState } from 'react-stately/useTooltipTriggerState'
import type { TooltipWords } from './tooltip-words'

/** How long a pointer rests before the words appear; the keyboard's focus shows them at once. */
const delayMs = 700

interface TooltipProps extends Pick<ComponentProps<typeof TooltipWords>, 'text'> {
  placement?: ComponentProps<typeof TooltipWords>['placement']
  /** The words stand in the page anyway. */
  isDisabled?: boolean
  children: React.ReactElement<React.DOMAttributes<Element> & React.RefAttributes<Element>>
}

/**
 * A few words about the button or link inside, when it has the pointer or the focus. Never the only place of a fact: how
 * they find their place is fetched when they first appear, and without a network they do not.
 */
export function Tooltip({ text, placement = 'top', isDisabled = false, children }: TooltipProps) {
  const trigger = useRef<Element>(null)
  const place = useRef<HTMLSpanElement>(null)
  const [room, setRoom] = useState<Element>()
  const [Words, setWords] = useState<typeof TooltipWords>()
  const state = useTooltipTriggerState({ delay: delayMs, closeDelay: 150, isDisabled })
  const { triggerProps, tooltipProps } = useTooltipTrigger({ isDisabled }, state, trigger as never)
  const isWanted = state.isOpen && !Words
  // Beside the page's landmarks the words would belong to nothing, and outside of an open dialog they would lie under it.
  useEffect(() => setRoom(place.current?.closest('dialog, main') ?? undefined), [])
  useEffect(() => {
    if (isWanted)
      void import('./tooltip-words').then(
        (loaded) => setWords(() => loaded.TooltipWords),
        () => {},
      )
  }, [isWanted])
  return (
    <>
      {cloneElement(children, { ...mergeProps(children.props, triggerProps), ref: trigger })}
      <span ref={place} hidden />
      {Words && <Words {...{ state, trigger, tooltipProps, room, placement, text }} />}
    </>
  )
}
