import { useTranslations } from 'use-intl'
import { Select } from '~/ui/select'
import { useCourseText } from './course-text'
import type { AnswerProps } from './lesson-types'

/** What belongs together: for each thing on the left its match, from a list a phone shows well. */
export function MatchAnswer({ question: { lefts, rights }, answer, onAnswer }: AnswerProps<'match'>) {
  const t = useTranslations('courses.quiz')
  const read = useCourseText()
  const chosen: Readonly<Record<string, string>> = isPairs(answer) ? answer : {}
  function choose(left: string, right: string) {
    const { [left]: _, ...others } = chosen
    const next = right ? { ...others, [left]: right } : others
    onAnswer(Object.keys(next).length > 0 ? next : undefined)
  }
  return (
    <fieldset aria-describedby="question">
      <legend className="mb-4 text-ink-soft">{t('match')}</legend>
      <div className="flex flex-col gap-5">
        {lefts.map((left) => (
          <Select
            key={left.id}
            name={`match-${left.id}`}
            label={read(left.text)}
            value={chosen[left.id] ?? ''}
            onChange={({ target }) => choose(left.id, target.value)}
            options={[
              { value: '', label: t('choose') },
              ...rights.map(({ id, text }) => ({ value: id, label: read(text) })),
            ]}
          />
        ))}
      </div>
    </fieldset>
  )
}

function isPairs(answer: unknown): answer is Record<string, string> {
  return typeof answer === 'object' && answer !== null && !Array.isArray(answer)
}
