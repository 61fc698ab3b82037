import type { RefObject } from 'react'
import {
  Tooltip as AriaTooltip,
  OverlayArrow,
  TooltipContext,
  TooltipTriggerStateContext,
} from 'react-aria-components/Tooltip'
import type { TooltipTriggerState } from 'react-stately/useTooltipTriggerState'

interface TooltipWordsProps {
  state: TooltipTriggerState
  trigger: RefObject<Element | null>
  tooltipProps: object
  /** What the words lie in; without one, the page. */
  room: Element | undefined
  placement: 'top' | 'right' | 'bottom'
  text: string
}

/** The words of a tooltip while it is open, beside its trigger. */
export function TooltipWords({ state, trigger, tooltipProps, room, placement, text }: TooltipWordsProps) {
  return (
    <TooltipTriggerStateContext value={state}>
      <TooltipContext value={{ ...tooltipProps, triggerRef: trigger }}>
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
      </TooltipContext>
    </TooltipTriggerStateContext>
  )
}
