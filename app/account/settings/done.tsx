import { Icon } from '~/ui/icons'

/** What a toast said before it went away: what was done. It is not announced a second time. */
export function Done({ children }: { children: string | undefined }) {
  if (!children) return null
  return (
    <p className="flex gap-2 text-sm text-success">
      <Icon name="check" className="mt-0.5 size-5" />
      <span className="min-w-0 break-words">{children}</span>
    </p>
  )
}
