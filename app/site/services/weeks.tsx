import { Part } from '~/ui/part'
import type { Service } from '~content/schemas/service'

/** What happens when: the time at the side, one line down the whole way. */
export function Weeks({ weeks, isDeep }: { weeks: Service['weeks']; isDeep: boolean }) {
  return (
    <Part title={weeks.title} isDeep={isDeep}>
      <ol className="border-brand border-l-3">
        {weeks.steps.map(({ when, what }) => (
          <li key={when} className="grid gap-x-6 pb-6 pl-5 last:pb-0 sm:grid-cols-[8rem_1fr]">
            <p className="font-semibold tabular-nums">{when}</p>
            <p className="max-w-prose">{what}</p>
          </li>
        ))}
      </ol>
    </Part>
  )
}
