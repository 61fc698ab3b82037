import { Select } from '~/ui/select'
import type { Colleague } from './colleagues.queries'

interface AssigneeSelectProps {
  label: string
  /** The words for nobody. */
  nobody: string
  /** Who looks after it now, perhaps no platform admin any more. */
  assignee: { id: string; name: string | null; email: string | null } | null
  colleagues: readonly Colleague[]
}

/** Chooses the assignee: a platform admin, or nobody. */
export function AssigneeSelect({ label, nobody, assignee, colleagues }: AssigneeSelectProps) {
  const isListed = !assignee || colleagues.some(({ id }) => id === assignee.id)
  const others = isListed ? [] : [{ id: assignee.id, name: assignee.name ?? assignee.email ?? assignee.id }]
  return (
    <Select
      name="assignee"
      label={label}
      defaultValue={assignee?.id ?? ''}
      options={[
        { value: '', label: nobody },
        ...[...colleagues, ...others].map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}
