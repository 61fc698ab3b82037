import { useEffect, useRef, useState } from 'react'
import { Button } from '~/ui/button'

type Whose = 'mine' | 'theirs'

interface ConflictChoiceProps {
  words: { title: string; text: string; mine: string; theirs: string }
  onChoose: (whose: Whose) => Promise<void>
}

/** Somebody else saved meanwhile: whose work goes on is chosen, never guessed. */
export function ConflictChoice({ words, onChoose }: ConflictChoiceProps) {
  const [pending, setPending] = useState<Whose | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  async function choose(whose: Whose) {
    setPending(whose)
    await onChoose(whose)
    setPending(null)
  }
  return (
    <section role="alert" className="mb-8 border-warning border-l-4 bg-warning-soft px-5 py-4">
      <h2 ref={heading} tabIndex={-1} className="font-semibold text-lg outline-none">
        {words.title}
      </h2>
      <p className="mt-1 max-w-prose">{words.text}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button isPending={pending === 'mine'} onClick={() => void choose('mine')}>
          {words.mine}
        </Button>
        <Button variant="secondary" isPending={pending === 'theirs'} onClick={() => void choose('theirs')}>
          {words.theirs}
        </Button>
      </div>
    </section>
  )
}
