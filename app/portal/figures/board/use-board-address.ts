import { useSearchParams } from 'react-router'

/** Returns the address of the same board with something else in it; an empty text takes it out. */
export function useBoardAddress() {
  const [search] = useSearchParams()
  return (change: Record<string, string>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    return `?${next}`
  }
}
