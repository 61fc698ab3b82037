import { useTranslations } from 'use-intl'
import { type FormQuestion, hasBands, isYesNo, mayBeNa, optionsOf, scaleTop } from '~/domain/shops/form'
import type { Answer } from '~/domain/shops/score'
import { controlLook } from '~/ui/field'
import { useTitle } from '../use-title'
import { HelpPicture } from './help-picture-fields'

interface AnswerFieldProps {
  question: FormQuestion
  answer: Answer | undefined
  onAnswer: (answer: Answer) => void
}

/** A question as it is answered. */
export function AnswerField({ question, answer, onAnswer }: AnswerFieldProps) {
  const title = useTitle()
  const t = useTranslations('shopForms.test')
  const { help, picture } = question
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">{title(question.title)}</legend>
      {help ? <p className="mt-1 max-w-prose text-ink-soft text-sm">{title(help)}</p> : null}
      {picture ? <HelpPicture key={picture.image} image={picture.image} alt={title(picture.alt)} /> : null}
      <div className="mt-2 flex flex-wrap gap-x-6">
        <Control question={question} answer={answer} onAnswer={onAnswer} />
        {mayBeNa(question) && !optionsOf(question).some(({ is_na }) => is_na) ? (
          <Choice
            type="checkbox"
            name={`${question.id}-na`}
            label={t('na')}
            isChosen={answer?.na === true}
            onChoose={(na) => onAnswer({ value: null, ...(na && { na }) })}
          />
        ) : null}
      </div>
    </fieldset>
  )
}

function Control({ question, answer, onAnswer }: AnswerFieldProps) {
  const t = useTranslations('shopForms')
  const title = useTitle()
  const { id, kind } = question
  const value = answer?.value
  if (kind === 'photo' || kind === 'receipt')
    return <p className="text-ink-soft text-sm">{t(`test.${kind}`)}</p>
  if (kind === 'text')
    return (
      <textarea
        aria-label={title(question.title)}
        rows={3}
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => onAnswer({ value: target.value })}
        className={`${controlLook} field-sizing-content`}
      />
    )
  if (kind === 'scale')
    return Array.from({ length: question.most ?? scaleTop }, (_, at) => at + 1).map((step) => (
      <Choice
        key={step}
        type="radio"
        name={id}
        label={`${step}`}
        isChosen={value === step}
        onChoose={() => onAnswer({ value: step })}
      />
    ))
  if (hasBands(kind) || kind === 'time')
    return (
      <input
        type={kind === 'time' ? 'time' : 'number'}
        aria-label={title(question.title)}
        min={0}
        step="any"
        inputMode="decimal"
        value={typeof value === 'number' || typeof value === 'string' ? value : ''}
        onChange={({ target }) =>
          onAnswer({
            value: target.value === '' ? null : kind === 'time' ? target.value : target.valueAsNumber,
          })
        }
        className={`${controlLook} max-w-40 tabular-nums`}
      />
    )
  const chosen = Array.isArray(value) ? (value as string[]) : []
  return optionsOf(question).map((option) => (
    <Choice
      key={option.id}
      type={kind === 'multiple' ? 'checkbox' : 'radio'}
      name={id}
      label={isYesNo(kind) ? t(option.id === 'yes' ? 'options.yes' : 'options.no') : title(option.title)}
      isChosen={kind === 'multiple' ? chosen.includes(option.id) : value === option.id}
      onChoose={(isOn) =>
        onAnswer({ value: kind === 'multiple' ? withChoice(question, chosen, option.id, isOn) : option.id })
      }
    />
  ))
}

/** One that stands alone is chosen alone. */
function withChoice(question: FormQuestion, chosen: readonly string[], id: string, isOn: boolean): string[] {
  if (!isOn) return chosen.filter((one) => one !== id)
  const alone = optionsOf(question).filter(({ exclusive }) => exclusive)
  if (alone.some((one) => one.id === id)) return [id]
  return [...chosen.filter((one) => !alone.some((other) => other.id === one)), id]
}

interface ChoiceProps {
  type: 'radio' | 'checkbox'
  name: string
  label: string
  isChosen: boolean
  onChoose: (isOn: boolean) => void
}

function Choice({ type, name, label, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5 has-checked:font-medium">
      <input
        type={type}
        name={name}
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
        className="size-5 shrink-0 accent-brand"
      />
      {label}
    </label>
  )
}
