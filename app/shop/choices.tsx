interface ChoicesProps {
  name: string
  choices: readonly { id: string; title: string }[]
  chosen: readonly string[]
  onChoose: (id: string) => void
  isMany?: boolean
}

/** A few answers as large as a thumb. */
export function Choices({ name, choices, chosen, onChoose, isMany = false }: ChoicesProps) {
  const isShort = choices.every(({ title }) => title.length <= 12)
  return (
    <div className={isShort ? 'flex flex-wrap gap-2' : 'flex flex-col gap-2'}>
      {choices.map(({ id, title }) => (
        <label
          key={id}
          className="flex min-h-12 min-w-16 cursor-pointer items-center gap-3 rounded-md border border-control px-4 py-2 has-checked:border-brand has-checked:bg-paper-deep has-focus-visible:outline-3 has-focus-visible:outline-link has-checked:font-medium"
        >
          <input
            type={isMany ? 'checkbox' : 'radio'}
            name={name}
            value={id}
            checked={chosen.includes(id)}
            onChange={() => onChoose(id)}
            className="size-5 shrink-0 cursor-[inherit] accent-brand"
          />
          {title}
        </label>
      ))}
    </div>
  )
}
