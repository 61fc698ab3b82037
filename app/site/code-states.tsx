interface State {
  /** Its id, by which `code-states.ts` and an address with # show it. */
  name: string
  title: string
  text: string
  drawing?: React.ReactNode
  /** Below the facts: where one can go on. */
  next?: React.ReactNode
}

interface CodeStatesProps {
  states: readonly State[]
  /** What is known of it, by the names the script fills; of an unknown code nothing is. */
  facts: readonly { name: string; label: string }[]
}

/** How the thing behind a code stands: one section for each way, of which the page's script shows the one that holds. */
export function CodeStates({ states, facts }: CodeStatesProps) {
  return (
    <div className="mx-auto max-w-6xl px-5 md:px-8">
      {states.map(({ name, title, text, drawing, next }) => (
        <section
          key={name}
          id={name}
          data-state
          aria-labelledby={`${name}-title`}
          className="hidden border-hairline border-t py-10 target:block data-shown:block"
        >
          {drawing}
          <h2 id={`${name}-title`} tabIndex={-1} className={`text-2xl outline-none ${drawing ? 'mt-6' : ''}`}>
            {title}
          </h2>
          <p className="mt-3 max-w-2xl text-ink-soft text-lg">{text}</p>
          {name === 'unknown' ? null : (
            <dl className="mt-6 hidden max-w-2xl in-data-shown:block">
              {facts.map((fact) => (
                <div
                  key={fact.name}
                  className="gap-x-8 border-hairline border-b py-2.5 sm:grid sm:grid-cols-[12rem_1fr] [&[hidden]]:hidden"
                >
                  <dt className="text-ink-soft text-sm">{fact.label}</dt>
                  <dd data-fact={fact.name} className="whitespace-pre-line break-words" />
                </div>
              ))}
            </dl>
          )}
          {next ? <div className="mt-6 flex flex-wrap gap-3">{next}</div> : null}
        </section>
      ))}
    </div>
  )
}
