import { useTranslations } from 'use-intl'
import { Button } from '~/ui/button'
import { CardRefusal } from '../card/card-calls'
import { useCardCall } from '../card/use-card-call'
import { useProblemWords } from '../card/use-problem-words'
import type { PersonOfNumber } from './phone-calls'

interface ChooseStepProps {
  people: readonly PersonOfNumber[]
  onChoose: (id: string) => Promise<void>
  onOver: (why: CardRefusal) => void
}

/** Which of the people of a number comes in: whoever proved the number may see their names. */
export function ChooseStep({ people, onChoose, onOver }: ChooseStepProps) {
  const t = useTranslations('card.phone.choose')
  const words = useProblemWords('phone')
  const { problem, run, isSending } = useCardCall()
  function choose(id: string) {
    void run(async () => {
      try {
        await onChoose(id)
      } catch (error) {
        if (error instanceof CardRefusal && error.code === 'ticket_over') return onOver(error)
        throw error
      }
    })
  }
  return (
    <div className="mx-auto max-w-sm">
      <h1 tabIndex={-1} className="text-2xl outline-none">
        {t('heading')}
      </h1>
      <p className="mt-2 text-ink-soft">{t('lead')}</p>
      <p
        role="alert"
        className="mt-5 border-danger border-l-4 bg-danger-soft px-4 py-3 text-danger empty:hidden"
      >
        {words(problem)}
      </p>
      <ul className="mt-6 flex flex-col gap-3">
        {people.map(({ id, name, tenant }) => (
          <li key={id} className="flex flex-col [&>button]:min-h-14">
            <Button variant="secondary" isPending={isSending} onClick={() => choose(id)}>
              {`${name}, ${tenant}`}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
