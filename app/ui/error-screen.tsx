import { Button } from './button'
import { MissingStep } from './missing-step'

interface ErrorScreenProps {
  title?: string
  /** 1 where the screen stands in the place of a page. */
  level?: 1 | 2 | 3
  message: string
  /** What to do now, when the message itself does not say it. */
  advice?: string | undefined
  words: { refresh: string; goBack: string; details: string }
  /** How it is tried again, where loading the page again is not the way. */
  refresh?: { run: () => void; isPending: boolean }
  /** Name and value pairs for whoever helps: never anything private. */
  details: readonly (readonly [name: string, value: string])[]
}

/** Says that something failed and offers the two ways on: load again, or back. */
export function ErrorScreen({
  title,
  level = 1,
  message,
  advice,
  words,
  refresh,
  details,
}: ErrorScreenProps) {
  const Heading = `h${level}` as const
  return (
    <div role="alert" className="mx-auto max-w-2xl px-5 py-16 md:py-24">
      <MissingStep className="mb-10 h-20" />
      {title ? <Heading className="mb-4 text-2xl">{title}</Heading> : null}
      {title ? <p className="text-lg">{message}</p> : <Heading className="text-xl">{message}</Heading>}
      {advice ? <p className="mt-3 text-ink-soft">{advice}</p> : null}
      <div className="mt-8 flex flex-wrap gap-3">
        <Button onClick={refresh?.run ?? (() => location.reload())} isPending={refresh?.isPending ?? false}>
          {words.refresh}
        </Button>
        <Button variant="secondary" onClick={() => history.back()}>
          {words.goBack}
        </Button>
      </div>
      {details.length > 0 ? (
        <details className="mt-10 border-hairline border-t pt-2 text-ink-soft text-sm">
          <summary className="flex min-h-11 cursor-pointer items-center">{words.details}</summary>
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 pt-2">
            {details.map(([name, value]) => (
              <div key={name} className="contents">
                <dt>{name}</dt>
                <dd className="break-all font-mono">{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
    </div>
  )
}
