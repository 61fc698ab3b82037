import { useEffect, useRef, useState } from 'react'
import {
  Tooltip as AriaTooltip,
  Focusable,
  OverlayArrow,
  TooltipTrigger,
} from 'react-aria-components/Tooltip'

/** How long a pointer rests before the words appear; the keyboard's focus shows them at once. */
const delayMs = 700

interface TooltipProps {
  text: string
  placement?: 'top' | 'right' | 'bottom'
  /** The words stand in the page anyway. */
  isDisabled?: boolean
  children: React.ReactElement<React.DOMAttributes<Element>>
}

/** A few words about the button or link inside, when it has the pointer or the focus. Never the only place of a fact. */
export function Tooltip({ text, placement = 'top', isDisabled = false, children }: TooltipProps) {
  const place = useRef<HTMLSpanElement>(null)
  const [room, setRoom] = useState<Element>()
  // Beside the page's landmarks the words would belong to nothing, and outside of an open dialog they would lie under it.
  useEffect(() => setRoom(place.current?.closest('dialog, main') ?? undefined), [])
  return (
    <TooltipTrigger delay={delayMs} closeDelay={150} isDisabled={isDisabled}>
      <Focusable>{children as React.ReactElement<React.DOMAttributes<Element>, string>}</Focusable>
      <span ref={place} hidden />
      <AriaTooltip
        offset={8}
        placement={placement}
        {...(room ? { UNSTABLE_portalContainer: room } : {})}
        className="group max-w-64 rounded-sm bg-ink px-3 py-1.5 text-paper text-sm"
      >
        <OverlayArrow>
          <svg
            width={8}
            height={8}
            viewBox="0 0 8 8"
            className="block fill-ink group-placement-bottom:rotate-180 group-placement-left:-rotate-90 group-placement-right:rotate-90"
            aria-hidden="true"
          >
            <path d="M0 0 4 4 8 0" />
          </svg>
        </OverlayArrow>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
