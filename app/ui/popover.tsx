import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react'

interface PopoverProps {
  /** The button that opens it. */
  button: Omit<ComponentProps<'button'>, 'ref' | 'type' | 'popoverTarget'>
  /** At which edge of the button it stands. */
  at: 'left' | 'right'
  /** What it is called where it is a dialog of its own; without it, it is more of the page. */
  label?: string
  /** Its width and its padding. */
  look: string
  onOpen?: () => void
  children: (panel: { isOpen: boolean; close: () => void }) => ReactNode
}

/** What opens below a button, and closes by itself with Escape or a press beside it. */
export function Popover({ button, at, label, look, onOpen, children }: PopoverProps) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        {...button}
        ref={opener}
        type="button"
        popoverTarget={id}
        aria-haspopup={label === undefined ? undefined : 'dialog'}
      />
      <div
        ref={panel}
        id={id}
        popover="auto"
        {...(label !== undefined && { role: 'dialog', 'aria-label': label })}
        onBeforeToggle={({ newState }) => {
          if (newState === 'open') placeBelow(panel.current, opener.current, at)
        }}
        onToggle={({ newState }) => {
          setOpen(newState === 'open')
          if (newState === 'open') onOpen?.()
        }}
        className={`inset-auto m-0 border border-hairline border-t-4 border-t-marigold bg-paper-raised text-ink shadow-2xl ${look}`}
      >
        {children({ isOpen, close: () => panel.current?.hidePopover() })}
      </div>
    </>
  )
}

/**
 * Puts a panel below its button, within the window. Where there is no room below for all that it may be high (32rem or
 * 70 % of the window), it is moved up.
 */
function placeBelow(panel: HTMLElement | null, button: HTMLElement | null, at: 'left' | 'right') {
  if (!panel || !button) return
  const { bottom, left, right } = button.getBoundingClientRect()
  const { clientWidth: width, clientHeight: height } = document.documentElement
  const own = Math.min(416, width - 24)
  const most = Math.min(512, height * 0.7)
  const wanted = at === 'right' ? width - right : left
  panel.style.top = `${Math.max(12, Math.min(bottom + 4, height - most - 12))}px`
  panel.style[at] = `${Math.max(12, Math.min(wanted, width - 12 - own))}px`
}
