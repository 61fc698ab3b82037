/** The first thing a keyboard reaches on a page: jumps over the header to the element with the id `target`. */
export function SkipLink({ target, children }: { target: string; children: React.ReactNode }) {
  return (
    <a href={`#${target}`} className="skip-link">
      {children}
    </a>
  )
}
