import type { ComponentProps } from 'react'
import { type ButtonVariant, buttonLook } from './button'

/** A link that leads to the page's next step and looks like a button. */
export function ButtonLink({
  variant,
  ...rest
}: Omit<ComponentProps<'a'>, 'className'> & { variant?: ButtonVariant }) {
  return <a {...rest} className={buttonLook(variant)} />
}
