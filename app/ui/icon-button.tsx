import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icons'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'className' | 'aria-label'> {
  icon: IconName
  label: string
}

/** A square button of 44 px that shows a sign and carries its words for those who do not see it. */
export function IconButton({ icon, label, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-md text-ink-soft transition-colors duration-150 enabled:hover:bg-paper-deep enabled:hover:text-ink disabled:opacity-40"
    >
      <Icon name={icon} />
    </button>
  )
}
