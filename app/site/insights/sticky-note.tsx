/** What an article comes down to, as one would write it on a note: a formula, a rule, a rhythm. */
export function StickyNote({ gist }: { gist: string }) {
  return (
    <p
      data-own-figures
      className="border-marigold border-b-3 pb-2 font-medium text-ink text-xl tabular-nums text-balance [overflow-wrap:anywhere]"
    >
      {gist}
    </p>
  )
}
