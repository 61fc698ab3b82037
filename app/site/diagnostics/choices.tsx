interface ChoicesProps<Value extends string | number> {
  name: string
  question: string
  /** What the question means here. */
  note?: string | undefined
  options: readonly { value: Value; label: string }[]
  value: Value | undefined
  onChoose: (value: Value) => void
  /** The values are points: they stand before the answers, so that one can also add them up by hand. */
  isScored?: boolean
  isDisabled?: boolean
  /** Side by side where there is room, in smaller type: for a question about an answer. */
  isAside?: boolean
}

/** A question with its few answers, all in sight; without a script it can be read and marked as on paper. */
export function Choices<Value extends string | number>({
  name,
  question,
  note,
  options,
  value,
  onChoose,
  isScored = false,
  isDisabled = false,
  isAside = false,
}: ChoicesProps<Value>) {
  return (
    <fieldset disabled={isDisabled} className={isAside ? 'text-sm disabled:text-ink-soft' : ''}>
      <legend className={isAside ? 'text-ink-soft' : 'font-semibold text-lg'}>{question}</legend>
      {note ? <p className="mt-1 max-w-prose text-ink-soft text-sm">{note}</p> : null}
      <div className={isAside ? 'flex flex-wrap gap-x-6' : 'mt-2 border-hairline border-t'}>
        {options.map((option) => (
          <label
            key={option.value}
            className={`flex min-h-11 items-start gap-3 py-2.5 has-enabled:cursor-pointer ${isAside ? '' : 'border-hairline border-b hover:bg-paper-deep has-checked:bg-marigold-soft'}`}
          >
            {isScored ? (
              <span className="w-4 shrink-0 text-right font-semibold tabular-nums">{option.value}</span>
            ) : null}
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
              className="mt-0.75 size-5 shrink-0 cursor-[inherit] accent-brand"
            />
            <span className="min-w-0">{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
