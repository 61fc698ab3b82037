import { useEffect, useState } from 'react'
import { FieldError } from '~/ui/field'
import { Icon } from '~/ui/icons'

interface CellInputsProps<Name extends string> {
  title: string
  note: string
  inputs: readonly { name: Name; label: string; text: string }[]
  /** What is wrong with the first cell that is. */
  problem: string | undefined
  isWrong: (name: Name) => boolean
  onType: (name: Name, text: string) => void
  onLeave: (name: Name) => void
}

/** Many numbers of one kind, typed side by side behind a fold, as the guests of each half hour. */
export function CellInputs<Name extends string>({
  title,
  note,
  inputs,
  problem,
  isWrong,
  onType,
  onLeave,
}: CellInputsProps<Name>) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (problem) setOpen(true)
  }, [problem])
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group border-hairline border-t"
    >
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
        {title}
        <Icon name="chevronDown" className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <p className="pb-3 text-ink-soft text-sm">{note}</p>
      <FieldError id="cells-problem">{problem}</FieldError>
      <div className="grid grid-cols-4 gap-x-3 gap-y-2 pb-5">
        {inputs.map(({ name, label, text }) => (
          <label key={name} className="text-sm tabular-nums">
            <span className="text-ink-soft">{label}</span>
            <input
              id={`input-${name}`}
              name={name}
              value={text}
              onChange={({ target }) => onType(name, target.value)}
              onBlur={() => onLeave(name)}
              aria-invalid={isWrong(name) || undefined}
              aria-describedby={isWrong(name) ? 'cells-problem' : undefined}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              className="min-h-11 w-full rounded-md border border-control bg-paper-raised px-2 text-base aria-invalid:border-2 aria-invalid:border-danger"
            />
          </label>
        ))}
      </div>
    </details>
  )
}
