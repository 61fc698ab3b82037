interface AssigneeProps {
  assignee: { name: string | null; email: string | null } | null
  nobody: string
}

/** The name of the assignee, or that there is none. */
export function Assignee({ assignee, nobody }: AssigneeProps) {
  if (!assignee) return <span className="text-ink-soft">{nobody}</span>
  return <span className="break-words">{assignee.name || assignee.email}</span>
}
