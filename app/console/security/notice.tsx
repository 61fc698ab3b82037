import { useNotice } from '../use-notice'

/** What was noticed; what has no words here stands as it was stored, marked as English. */
export function Notice({ message }: { message: string }) {
  const words = useNotice()(message)
  return (
    <span className="break-words" lang={words === null ? 'en' : undefined}>
      {words ?? message}
    </span>
  )
}
