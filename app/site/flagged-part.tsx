import type { SiteFlag } from '~/domain/site-flags'

interface FlaggedPartProps {
  flag: SiteFlag
  /** What stands there when the flag is off. */
  off: React.ReactNode
  children: React.ReactNode
}

/**
 * A part of a static page that a flag can take away. As built it is there; the script `flagged-parts.ts`, which the page
 * names among its `scripts`, asks and shows the other one. What the part sends is refused by the database as well.
 */
export function FlaggedPart({ flag, off, children }: FlaggedPartProps) {
  return (
    <div data-flag={flag}>
      <div>{children}</div>
      <div hidden role="status" className="max-w-prose border-marigold border-l-4 py-1 pl-5">
        {off}
      </div>
    </div>
  )
}
