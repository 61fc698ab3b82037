import { useId } from 'react'

interface TickGroupProps {
  name: string
  label: string
  description?: string
  options: readonly { id: string; name: string }[]
  chosen: readonly string[]
}

/** Any of a few things, each with a tick. */
export function TickGroup({ name, label, description, options, chosen }: TickGroupProps) {
  const id = useId()
  if (options.length === 0) return null
  return (
    <fieldset aria-describedby={description ? id : undefined}>
      <legend className="font-medium text-sm">{label}</legend>
      {description ? (
        <p id={id} className="text-ink-soft text-sm">
          {description}
        </p>
      ) : null}
      <div className="mt-1.5 max-h-72 overflow-y-auto border-hairline border-y">
        {options.map((option) => (
          <label
            key={option.id}
            className="flex min-h-11 cursor-pointer items-start gap-3 py-2 hover:bg-paper-deep"
          >
            <input
              type="checkbox"
              name={name}
              value={option.id}
              defaultChecked={chosen.includes(option.id)}
              className="mt-0.5 size-5.5 shrink-0 cursor-[inherit] rounded-sm accent-brand"
            />
            <span className="min-w-0 break-words">{option.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
