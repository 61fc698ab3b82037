/** What a toast said before it went away: why the form was refused. It is not announced a second time. */
export function Refused({ children }: { children: string | null | undefined }) {
  if (!children) return null
  return <p className="border-danger border-l-4 bg-danger-soft px-4 py-3 text-danger">{children}</p>
}
