import { useEffect, useState } from 'react'

/** Whether the component has been there for so many milliseconds. */
export function useDelayed(milliseconds: number): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isOver
}
