import { useEffect, useState } from 'react'

/** Whether a moment (in milliseconds since 1970) has come. */
export function useAfter(moment: number): boolean {
  const [isAfter, setAfter] = useState(() => Date.now() >= moment)
  useEffect(() => {
    const timer = setTimeout(() => setAfter(true), Math.max(0, moment - Date.now()))
    return () => clearTimeout(timer)
  }, [moment])
  return isAfter
}
