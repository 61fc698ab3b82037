export interface ListedLink {
  href: string
  title: string
  text?: string | undefined
  /** A short word at the end, as a length or a kind. */
  note?: string | undefined
}

interface LinkListProps {
  links: readonly ListedLink[]
  /** Two columns where there is room. */
  isWide?: boolean
}

/** Ways to other pages on hairlines, each with a line about what is there. */
export function LinkList({ links, isWide = false }: LinkListProps) {
  return (
    <ul className={`grid ${isWide ? 'gap-x-10 md:grid-cols-2' : ''}`}>
      {links.map(({ href, title, text, note }) => (
        <li key={href} className="border-hairline border-b">
          <a href={href} className="group block py-4">
            <span className="flex items-baseline justify-between gap-4">
              <span className="text-balance font-semibold text-lg text-link underline-offset-4 group-hover:underline">
                {title}
              </span>
              {note ? <span className="max-w-2/5 shrink-0 text-ink-soft text-sm">{note}</span> : null}
            </span>
            {text ? <span className="mt-1 block max-w-prose text-ink-soft">{text}</span> : null}
          </a>
        </li>
      ))}
    </ul>
  )
}
