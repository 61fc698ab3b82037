import { useTranslations } from 'use-intl'
import { Select } from '~/ui/select'
import { TextField } from '~/ui/text-field'
import { useCourseText } from './course-text'
import type { AnswerProps, Question } from './lesson-types'
import { OrderAnswer } from './order-answer'

/** The way to answer a question of its kind. */
export function QuestionAnswer({ question, ...rest }: AnswerProps<Question['kind']>) {
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return <Options question={question} {...rest} />
    case 'truth':
      return <Truth {...rest} />
    case 'order':
      return <OrderAnswer question={question} {...rest} />
    case 'match':
      return <MatchAnswer question={question} {...rest} />
    case 'number':
    case 'text':
      return <Typed question={question} {...rest} />
  }
}

const rowLook =
  'flex min-h-13 cursor-pointer items-start gap-4 border-hairline border-b py-3.5 text-lg has-checked:bg-marigold-soft hover:bg-paper-deep has-checked:hover:bg-marigold-soft'

function Options({ question: { id, kind, options }, answer, onAnswer }: AnswerProps<'single' | 'multiple'>) {
  const t = useTranslations('courses.quiz')
  const read = useCourseText()
  const chosen = Array.isArray(answer) ? answer : answer === undefined ? [] : [answer]
  function choose(option: string, isOn: boolean) {
    if (kind === 'single') return onAnswer(option)
    const next = isOn ? [...chosen, option] : chosen.filter((one) => one !== option)
    onAnswer(next.length > 0 ? next : undefined)
  }
  return (
    <fieldset aria-describedby="question">
      <legend className="mb-2 text-ink-soft">{t(kind)}</legend>
      <div className="border-hairline border-t">
        {options.map((option) => (
          <label key={option.id} className={rowLook}>
            <input
              type={kind === 'single' ? 'radio' : 'checkbox'}
              name={id}
              value={option.id}
              checked={chosen.includes(option.id)}
              onChange={({ target }) => choose(option.id, target.checked)}
              className="mt-1 ml-1 size-6 shrink-0 cursor-[inherit] accent-brand"
            />
            <span className="min-w-0 pr-2">{read(option.text)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Truth({ answer, onAnswer }: Pick<AnswerProps<'truth'>, 'answer' | 'onAnswer'>) {
  const t = useTranslations('courses.quiz')
  return (
    <fieldset aria-describedby="question">
      <legend className="mb-2 text-ink-soft">{t('truth')}</legend>
      <div className="border-hairline border-t">
        {[true, false].map((value) => (
          <label key={String(value)} className={rowLook}>
            <input
              type="radio"
              name="truth"
              checked={answer === value}
              onChange={() => onAnswer(value)}
              className="mt-1 ml-1 size-6 shrink-0 cursor-[inherit] accent-brand"
            />
            {t(value ? 'true' : 'false')}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Typed({ question, answer, onAnswer }: AnswerProps<'number' | 'text'>) {
  const t = useTranslations('courses.quiz')
  const read = useCourseText()
  const unit = question.kind === 'number' ? read(question.unit) : ''
  return (
    <div className="max-w-xs">
      <TextField
        name="answer"
        label={question.kind === 'text' ? t('text') : unit ? t('numberIn', { unit }) : t('number')}
        description={question.kind === 'text' ? t('textHelp') : undefined}
        inputMode={question.kind === 'number' ? 'decimal' : 'text'}
        autoComplete="off"
        maxLength={question.kind === 'number' ? 24 : 200}
        value={typeof answer === 'string' ? answer : ''}
        onChange={({ target }) => onAnswer(target.value.trim() ? target.value : undefined)}
      />
    </div>
  )
}

/** What belongs together: for each thing on the left its match, from a list a phone shows well. */
function MatchAnswer({ question: { lefts, rights }, answer, onAnswer }: AnswerProps<'match'>) {
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
