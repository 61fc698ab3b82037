import { useEffect, useState } from 'react'

const typingMs = 200

interface Answer<Found> {
  question: string
  found: Found | null
  search: unknown
}

/**
 * What `search` finds for what was typed, asked a moment after the last letter. `found` is undefined until the first
 * answer and null after a failed one; an answer to an earlier question is dropped. A `search` that changes is asked again,
 * so it must keep its identity between renders. Without one nothing is asked.
 */
export function useSearch<Found>(
  search: ((typed: string) => Promise<Found | null>) | undefined,
  { lettersMin = 0 } = {},
) {
  const [typed, setTyped] = useState('')
  const [tries, setTries] = useState(0)
  const [answer, setAnswer] = useState<Answer<Found>>()
  const wanted = typed.trim()
  const isWanted = search !== undefined && wanted.length >= lettersMin
  const question = `${tries} ${wanted}`
  useEffect(() => {
    if (!isWanted) return
    let isLatest = true
    const timer = setTimeout(
      async () => {
        const found = await search(wanted).catch(reported)
        if (isLatest) setAnswer({ question, found, search })
      },
      wanted ? typingMs : 0,
    )
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [search, wanted, isWanted, question])
  return {
    typed,
    onType: setTyped,
    found: isWanted ? answer?.found : undefined,
    isPending: isWanted && (answer?.question !== question || answer.search !== search),
    onRetry: () => setTries((before) => before + 1),
  }
}

function reported(fault: unknown): null {
  reportError(fault)
  return null
}
