import { useDateTime } from './use-date-time'
import { useRelativeTime } from './use-relative-time'

/** How long ago something was at `now`, with the moment itself for those who point at it. */
export function Age({ at, now }: { at: string; now: number }) {
  const dateTime = useDateTime()
  const relativeTime = useRelativeTime()
  const moment = new Date(at)
  return (
    <time dateTime={at} title={dateTime(moment, { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' })}>
      {relativeTime(moment, Math.max(now, moment.getTime()))}
    </time>
  )
}
