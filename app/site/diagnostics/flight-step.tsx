import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'

interface FlightStepProps {
  /** Its id on the page and in the address. */
  id: string
  title: string
  about: string
  /** What is known of it already: "54 points", "2 of 3". */
  state: string
  isDone: boolean
  isOpen: boolean
  onOpen: () => void
  /** The way on from here. */
  onward: { label: string; go: () => void }
  children: React.ReactNode
}

/** One part of a diagnostic as a step that opens; the browser opens it where no script runs. */
export function FlightStep({
  id,
  title,
  about,
  state,
  isDone,
  isOpen,
  onOpen,
  onward,
  children,
}: FlightStepProps) {
  return (
    <details
      id={id}
      open={isOpen}
      name="step"
      className={`group scroll-mt-20 border-l-3 pl-4 md:pl-6 ${isOpen ? 'border-marigold' : isDone ? 'border-brand' : 'border-control border-dashed'}`}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button by itself */}
      <summary
        onClick={(event) => {
          event.preventDefault() // the step that is open stands in the address, where back and forward find it
          onOpen()
        }}
        className="flex min-h-11 cursor-pointer items-start justify-between gap-4 border-hairline border-b py-4 [&::-webkit-details-marker]:hidden"
      >
        <span className="min-w-0">
          <h3 className="text-lg">{title}</h3>
          <span className="block text-ink-soft">{about}</span>
        </span>
        <span className="flex shrink-0 items-center gap-3">
          <span className="text-ink-soft text-sm tabular-nums">{state}</span>
          <Icon name="chevronDown" className="size-5 group-open:rotate-180" />
        </span>
      </summary>
      <div className="grid gap-10 pt-6 pb-10">
        {children}
        <p className="hidden [[data-script]_&]:block">
          <Button onClick={onward.go}>{onward.label}</Button>
        </p>
      </div>
    </details>
  )
}
