import { useEffect, useRef, useState } from 'react'
import { Tooltip as AriaTooltip, Focusable, OverlayArrow, TooltipTrigger } from 'react-aria-components'

/** How long a pointer rests before the words appear; the keyboard's focus shows them at once. */
const delayMs = 700

interface TooltipProps {
  text: string
  children: React.ReactElement<React.DOMAttributes<Element>, string>
}

/** A few words about the button or link inside, when it has the pointer or the focus. Never the only place of a fact. */
export function Tooltip({ text, children }: TooltipProps) {
  const place = useRef<HTMLSpanElement>(null)
  const [room, setRoom] = useState<Element>()
  // Beside the page's landmarks the words would belong to nothing, and outside of an open dialog they would lie under it.
  useEffect(() => setRoom(place.current?.closest('dialog, main') ?? undefined), [])
  return (
    <TooltipTrigger delay={delayMs} closeDelay={150}>
      <Focusable>{children}</Focusable>
      <span ref={place} hidden />
      <AriaTooltip
        offset={8}
        {...(room ? { UNSTABLE_portalContainer: room } : {})}
        className="max-w-64 rounded-sm bg-ink px-3 py-1.5 text-paper text-sm"
      >
        <OverlayArrow>
          <svg width={8} height={8} viewBox="0 0 8 8" className="fill-ink" aria-hidden="true">
            <path d="M0 0 4 4 8 0" />
          </svg>
        </OverlayArrow>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
