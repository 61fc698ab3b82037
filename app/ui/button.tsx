import type { ComponentProps } from 'react'
import { Spinner } from './spinner'

const shared =
  'relative inline-flex min-h-11 items-center justify-center gap-2 rounded-md px-5 py-2 text-center font-medium text-base no-underline transition-colors duration-150 disabled:cursor-not-allowed disabled:bg-paper-deep disabled:text-ink-soft disabled:no-underline'

const looks = {
  primary: 'bg-brand text-on-brand enabled:hover:bg-ink [a&]:hover:bg-ink',
  secondary:
    'border border-control text-ink enabled:hover:border-ink enabled:hover:bg-paper-deep [a&]:hover:border-ink [a&]:hover:bg-paper-deep',
  quiet: 'px-3 text-link underline-offset-4 enabled:hover:underline [a&]:hover:underline',
  danger: 'bg-danger text-on-brand enabled:hover:bg-ink',
} as const

export type ButtonVariant = keyof typeof looks

/** The classes that make an element look like a button, for links and native buttons alike. */
export function buttonLook(variant: ButtonVariant = 'primary'): string {
  return `${shared} ${looks[variant]}`
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  variant?: ButtonVariant
  /** Work is under way: the button keeps its place and the focus, and answers no further press. */
  isPending?: boolean
}

/** A button; `type="submit"` must be said, so that no button sends a form by accident. */
export function Button({
  variant,
  isPending = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      onClick={isPending ? (event) => event.preventDefault() : onClick}
      className={buttonLook(variant)}
    >
      {isPending ? <Spinner className="absolute size-5" /> : null}
      <span className={`inline-flex items-center gap-2 ${isPending ? 'vanish-late' : ''}`}>{children}</span>
    </button>
  )
}
