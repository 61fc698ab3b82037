import { useId, useRef, useState } from 'react'
import { Icon } from './icons'

export interface MenuItem {
  key: string
  label: string
  onSelect: () => void
  isDanger?: boolean | undefined
  /** It stays reachable, so that its description can say why. */
  isDisabled?: boolean | undefined
  description?: string | undefined
}

interface ActionMenuProps {
  /** What the actions are about: "Actions for Asha Rao". */
  label: string
  items: readonly MenuItem[]
}

/** The actions on one thing, behind one button. Arrow keys walk, a letter jumps, Escape gives the focus back. */
export function ActionMenu({ label, items }: ActionMenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)

  function openAt(event: React.KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    menu.current?.showPopover({ source: button.current ?? undefined } as ShowPopoverOptions)
    if (event.key === 'ArrowUp') focusItem(menu.current, -1)
  }

  function walk(event: React.KeyboardEvent) {
    const items = itemsOf(menu.current)
    const at = items.indexOf(document.activeElement as HTMLElement)
    const target = targetOf(event.key, items, at)
    if (event.key === 'Tab') menu.current?.hidePopover()
    if (target === undefined) return
    event.preventDefault()
    focusItem(menu.current, target)
  }

  function select(item: MenuItem) {
    if (item.isDisabled) return
    menu.current?.hidePopover()
    button.current?.focus() // before the action, which may open a dialog that gives the focus back to here
    item.onSelect()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        popoverTarget={id}
        onKeyDown={openAt}
        className="-my-2 inline-flex size-11 shrink-0 items-center justify-center rounded-md text-ink-soft hover:bg-paper-deep hover:text-ink aria-expanded:bg-paper-deep"
      >
        <Icon name="more" />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onToggle={({ newState }) => {
          setOpen(newState === 'open')
          if (newState === 'open' && !menu.current?.contains(document.activeElement))
            focusItem(menu.current, 0)
        }}
        onKeyDown={walk}
        className="below-opener w-max min-w-48 max-w-[min(22rem,calc(100vw-1.5rem))] border border-hairline border-t-4 border-t-marigold bg-paper-raised py-2 text-ink shadow-2xl"
      >
        {items.map((item) => (
          <button
            key={item.key}
            type="button"
            role="menuitem"
            tabIndex={-1}
            aria-disabled={item.isDisabled || undefined}
            onClick={() => select(item)}
            className={`flex min-h-11 w-full flex-col justify-center px-4 py-2 text-left -outline-offset-3 hover:bg-paper-deep focus-visible:bg-paper-deep aria-disabled:cursor-not-allowed aria-disabled:text-ink-soft ${item.isDanger ? 'text-danger' : ''}`}
          >
            {item.label}
            {item.description ? <span className="text-ink-soft text-sm">{item.description}</span> : null}
          </button>
        ))}
      </div>
    </>
  )
}

interface ShowPopoverOptions {
  source?: HTMLElement | undefined
}

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
}

function focusItem(menu: HTMLElement | null, at: number) {
  itemsOf(menu).at(at)?.focus()
}

/** The place a key leads to from the item at `at`, or undefined for a key that means nothing here. */
function targetOf(key: string, items: readonly HTMLElement[], at: number): number | undefined {
  if (key === 'ArrowDown') return (at + 1) % items.length
  if (key === 'ArrowUp') return at <= 0 ? -1 : at - 1
  if (key === 'Home') return 0
  if (key === 'End') return -1
  if (key.length !== 1 || key === ' ') return undefined
  const letter = key.toLocaleLowerCase()
  const after = [...items.keys()].map((step) => (at + 1 + step) % items.length)
  return after.find((place) => items[place]?.textContent.trim().toLocaleLowerCase().startsWith(letter))
}
