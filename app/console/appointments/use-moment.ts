import { useDateTime } from '~/platform/use-date-time'

/** Returns how the calendar writes a moment: its day and time on India's clock, by which every appointment is agreed. */
export function useMoment() {
  const dateTime = useDateTime()
  return (at: string) =>
    dateTime(new Date(at), {
      dateStyle: 'medium',
      timeStyle: 'short',
      hourCycle: 'h23',
      timeZone: 'Asia/Kolkata',
    })
}
