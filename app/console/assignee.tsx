interface AssigneeProps {
  assignee: { name: string | null; email: string | null } | null
  nobody: string
}

/** Who looks after something, or that nobody does. */
export function Assignee({ assignee, nobody }: AssigneeProps) {
  if (!assignee) return <span className="text-ink-soft">{nobody}</span>
  return <span className="break-words">{assignee.name || assignee.email}</span>
}
