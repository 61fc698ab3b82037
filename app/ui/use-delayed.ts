import { useEffect, useState } from 'react'

/** Whether the component has been there for so many milliseconds; for none it is so from the start. */
export function useDelayed(milliseconds: number): boolean {
  const [isOver, setOver] = useState(milliseconds === 0)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isOver
}
