import { Select } from './select'

interface FilterSelectProps {
  name: string
  label: string
  value: string
  /** The words for not narrowing down at all. */
  any: string
  options: readonly { value: string; label: string }[]
  /** Gets the chosen value, or an empty text. */
  onChoose: (value: string) => void
}

/** One way to narrow a list down: any, or one of these. */
export function FilterSelect({ any, options, onChoose, ...select }: FilterSelectProps) {
  return (
    <Select
      {...select}
      options={[{ value: '', label: any }, ...options]}
      onChange={({ target }) => onChoose(target.value)}
    />
  )
}
