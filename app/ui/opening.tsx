import { withBoundWords } from './bound-words'

interface OpeningProps {
  /** A short line above the title that says what kind of page this is. */
  kind?: string | undefined
  title: string
  lead?: string | undefined
  /** The page's one next step, and at most one quieter one beside it; not on paper. */
  actions?: React.ReactNode
  /** A line of facts in the place of the next step, as a date. */
  facts?: React.ReactNode
  /** The ground on which it stands, from edge to edge; without it on the page's own. On pages without React alone. */
  band?: 'night' | 'warm'
  /** A drawing that stands on the lower edge, at the side or below on a narrow screen. */
  drawing?: React.ReactNode
  /** The same on wide screens alone: on a phone what is asked comes first. */
  beside?: React.ReactNode
  /** A figure at the side, below on a narrow screen. */
  children?: React.ReactNode
}

/** The top of a public page: what it is about, for whom, and the next step, all on a phone's first screen. */
export function Opening({
  kind,
  title,
  lead,
  actions,
  facts,
  band,
  drawing,
  beside,
  children,
}: OpeningProps) {
  const aside = drawing ?? beside ?? children
  const stands = drawing ? 'gap-y-6' : `gap-y-10 pb-12 md:pb-16 ${beside ? 'lg:pb-0' : ''}`
  return (
    <div className={band ?? ''}>
      <div
        className={`mx-auto grid max-w-6xl gap-x-12 px-5 pt-10 md:px-8 md:pt-16 lg:grid-cols-12 ${stands}`}
      >
        <div
          className={`${aside ? 'lg:col-span-7' : 'lg:col-span-9'} ${drawing || beside ? 'lg:self-center lg:pb-16' : ''}`}
        >
          {kind ? <p className="mb-3 font-medium text-ink-soft">{kind}</p> : null}
          <h1 tabIndex={-1} className="text-3xl outline-none">
            {withBoundWords(title)}
          </h1>
          {lead ? <p className="mt-5 max-w-2xl text-ink-soft text-lg">{lead}</p> : null}
          {actions ? (
            <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">{actions}</div>
          ) : null}
          {facts ? <div className="mt-8">{facts}</div> : null}
        </div>
        {aside ? (
          <div
            className={`self-end max-lg:max-w-md lg:col-span-5 ${drawing ? 'max-lg:ml-auto' : ''} ${beside ? 'max-lg:hidden print:hidden' : ''}`}
          >
            {aside}
          </div>
        ) : null}
      </div>
    </div>
  )
}
