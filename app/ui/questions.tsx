import { Icon } from './icons'

interface QuestionsProps {
  questions: readonly { question: string; answer: React.ReactNode }[]
}

/** Questions that open to their answers, without a script. */
export function Questions({ questions }: QuestionsProps) {
  return (
    <div className="border-hairline border-t">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group border-hairline border-b">
          <summary className="flex min-h-11 cursor-pointer items-start justify-between gap-4 py-4 font-medium text-lg [&::-webkit-details-marker]:hidden">
            {question}
            <Icon name="chevronDown" className="mt-1 size-5 shrink-0 group-open:rotate-180" />
          </summary>
          <div className="max-w-prose pb-5 text-ink-soft">{answer}</div>
        </details>
      ))}
    </div>
  )
}
