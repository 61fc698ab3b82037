import { useDateTime } from '~/platform/use-date-time'

/** A day and a time of day. */
export function Moment({ at, withSeconds = false }: { at: string; withSeconds?: boolean }) {
  const dateTime = useDateTime()
  return (
    <time dateTime={at} className="whitespace-nowrap tabular-nums">
      {dateTime(new Date(at), {
        dateStyle: 'medium',
        timeStyle: withSeconds ? 'medium' : 'short',
        hourCycle: 'h23',
      })}
    </time>
  )
}
