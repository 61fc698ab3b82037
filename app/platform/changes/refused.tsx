import type { Change } from './use-change'

/** Why the last change was refused, beside the button that asked for it. */
export function Refused({ change }: { change: Pick<Change, 'refusal'> }) {
  return (
    <p role="alert" className="text-danger text-sm empty:hidden">
      {change.refusal?.words}
    </p>
  )
}
