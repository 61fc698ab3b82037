/** The first thing a keyboard reaches on a page: jumps over the header to the element with the id `target`. */
export function SkipLink({ target, children }: { target: string; children: React.ReactNode }) {
  return (
    <a
      href={`#${target}`}
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:flex focus:min-h-11 focus:items-center focus:rounded-md focus:bg-brand focus:px-4 focus:text-on-brand"
    >
      {children}
    </a>
  )
}
