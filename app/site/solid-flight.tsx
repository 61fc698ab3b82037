interface SolidFlightProps {
  /** From the lowest step to the highest: three or four. */
  steps: readonly { name: string; content: React.ReactNode }[]
}

/** What is reached one after the other, as a solid flight of steps; on a narrow screen each lies further in than the one before. */
export function SolidFlight({ steps }: SolidFlightProps) {
  return (
    <ol className="flight">
      {steps.map(({ name, content }) => (
        <li key={name} className="night">
          <h3 className="text-2xl tabular-nums">{name}</h3>
          <div className="mt-2">{content}</div>
        </li>
      ))}
    </ol>
  )
}
