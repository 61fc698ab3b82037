import { controlLook, FieldError } from '~/ui/field'
import { useQuestionField } from './editing'
import type { RowKeys } from './row-list'

interface AcceptedRowProps extends RowKeys {
  path: readonly (string | number)[]
  label: string
  value: string
  onChange: (text: string) => void
}

/** An answer that counts, in whichever language it is written. */
export function AcceptedRow({ path, label, value, onChange, onKeyDown }: AcceptedRowProps) {
  const { control, errorId, error } = useQuestionField(path)
  return (
    <div className="flex min-w-0 grow flex-col gap-1">
      <input
        {...control}
        type="text"
        aria-label={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
        className={controlLook}
      />
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  )
}
