interface PageHeadingProps {
  title: string
  lead?: string | undefined
  /** 1 for the page itself; a heading of the same look inside a page says its own level. */
  level?: 1 | 2 | 3
  /** What can be done with the page as a whole. */
  actions?: React.ReactNode
}

/** The top of a page in the workspace: what it is, in one line more if needed, and its actions. */
export function PageHeading({ title, lead, level = 1, actions }: PageHeadingProps) {
  const Heading = `h${level}` as const
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-ink border-b-2 pb-5">
      <div className="min-w-0">
        <Heading tabIndex={-1} className="break-words text-2xl outline-none">
          {title}
        </Heading>
        {lead ? <p className="mt-2 max-w-prose text-ink-soft">{lead}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
    </div>
  )
}
