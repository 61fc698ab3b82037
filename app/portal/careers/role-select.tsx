import { Select } from '~/ui/select'
import type { Role } from '../career-graph.queries'

interface RoleSelectProps {
  label: string
  roles: readonly Role[]
  value: string
  onChange: (roleId: string) => void
}

/** One of the roles that need something. */
export function RoleSelect({ label, roles, value, onChange }: RoleSelectProps) {
  return (
    <Select
      name="role"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={roles
        .filter(({ id, needs }) => needs.length > 0 || id === value)
        .map(({ id, name, department }) => ({ value: id, label: `${name} · ${department}` }))}
    />
  )
}
