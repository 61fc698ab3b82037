import type { ComponentProps } from 'react'
import { type ButtonVariant, buttonLook } from './button'

/** A link that leads to the page's next step and looks like a button; where visits are counted, a press on it is one. */
export function ButtonLink({
  variant,
  ...rest
}: Omit<ComponentProps<'a'>, 'className'> & { variant?: ButtonVariant }) {
  return <a data-cta="" {...rest} className={buttonLook(variant)} />
}
