interface FactsProps {
  facts: readonly { label: string; value: React.ReactNode }[]
}

/** What is known of one thing: names at the side, values beside them. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl>
      {facts.map(({ label, value }) => (
        <div
          key={label}
          className="gap-x-8 border-hairline border-b py-2.5 sm:grid sm:grid-cols-[minmax(9rem,14rem)_minmax(0,1fr)]"
        >
          <dt className="text-ink-soft text-sm sm:leading-[1.8]">{label}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
