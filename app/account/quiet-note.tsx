import { Icon } from '~/ui/icons'

/** What can only be read here, in one line above a page; the title is a sentence. */
export function QuietNote({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <p className="mb-6 flex max-w-prose gap-2.5 border-warning border-l-3 pl-3 text-sm">
      <Icon name="eye" className="mt-0.5 size-5 text-warning" />
      <span>
        <strong className="font-medium">{title}</strong> {children}
      </span>
    </p>
  )
}
