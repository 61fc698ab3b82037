import { WaitsForScript } from './waits-for-script'

/**
 * One matter of the account, alone on its page: what it is, why, and the form or the way on. High enough for the word about
 * a script that does not come, so that the footer stays where it is when it has come.
 */
export function AccountPage({
  heading,
  lead,
  children,
}: {
  heading: string
  lead: string
  children: React.ReactNode
}) {
  return (
    <div className="mx-auto max-w-6xl px-5 pt-10 md:px-8 md:pt-16">
      <div className="min-h-120 max-w-md">
        <h1 className="text-2xl">{heading}</h1>
        <p className="mt-3 text-ink-soft">{lead}</p>
        <div className="mt-8">{children}</div>
        <WaitsForScript />
      </div>
    </div>
  )
}
