import { useTranslations } from 'use-intl'
import type { Condition, FormQuestion } from '~/domain/shops/form'
import { hasOptions } from '~/domain/shops/form'
import { conditionWords } from '~/domain/shops/form-problems'
import { Checkbox } from '~/ui/checkbox'
import { FieldError } from '~/ui/field'
import { Select } from '~/ui/select'
import { idAt } from '../editor/field-place'
import { useTitle } from '../use-title'
import { type QuestionProps, useForm } from './form-context'

type Field = 'shown_if' | 'required_if'

/** When a question is asked, and when it must be answered. */
export function ConditionFields({ question, path }: QuestionProps) {
  const before = useQuestionsBefore(question)
  return (
    <>
      <OneCondition field="shown_if" question={question} path={path} before={before} />
      <OneCondition field="required_if" question={question} path={path} before={before} />
    </>
  )
}

/** The earlier questions whose answers can be compared. */
function useQuestionsBefore(question: FormQuestion): FormQuestion[] {
  const { form } = useForm()
  const all = form.sections.flatMap(({ questions }) => questions)
  return all.slice(0, all.indexOf(question)).filter((one) => conditionWords(one).length > 0)
}

interface OneConditionProps extends QuestionProps {
  field: Field
  before: readonly FormQuestion[]
}

function OneCondition({ field, question, path, before }: OneConditionProps) {
  const t = useTranslations('shopForms.conditions')
  const { set, mayWrite, problemAt } = useForm()
  const said = question[field]
  const condition = typeof said === 'object' ? said : null
  const at = [...path, field]
  const write = (next: Condition | 'never' | undefined) => set(at, next)
  function choose(value: string) {
    if (value === 'always') return write(undefined)
    if (value === 'never') return write('never')
    const other = before.at(-1)
    if (other) write({ question: other.id, is: conditionWords(other).slice(0, 1) })
  }
  const problem = problemAt(at)
  const errorId = problem ? `${idAt(at)}-error` : undefined
  return (
    <fieldset id={idAt(at)} tabIndex={-1} aria-describedby={errorId} className="min-w-0">
      <Select
        name={idAt([...at, 'how'])}
        label={t(field)}
        disabled={!mayWrite}
        value={condition ? 'if' : ((said as string | undefined) ?? 'always')}
        onChange={({ target }) => choose(target.value)}
        options={[
          { value: 'always', label: t('always') },
          ...(field === 'required_if' ? [{ value: 'never', label: t('never') }] : []),
          { value: 'if', label: t('if'), isDisabled: before.length === 0 },
        ]}
      />
      {condition ? <Answers condition={condition} before={before} at={at} onChange={write} /> : null}
      <FieldError id={errorId}>{problem}</FieldError>
    </fieldset>
  )
}

interface AnswersProps {
  condition: Condition
  before: readonly FormQuestion[]
  at: readonly (string | number)[]
  onChange: (condition: Condition) => void
}

function Answers({ condition, before, at, onChange }: AnswersProps) {
  const t = useTranslations('shopForms.conditions')
  const options = useTranslations('shopForms.options')
  const { mayWrite } = useForm()
  const title = useTitle()
  const other = before.find(({ id }) => id === condition.question)
  const wordOf = (word: string) => {
    const option = other && hasOptions(other.kind) ? other.options?.find(({ id }) => id === word) : undefined
    if (option) return title(option.title)
    return word === 'yes' || word === 'no' ? options(word) : word === 'na' ? t('na') : word
  }
  return (
    <div className="mt-2 border-hairline border-l-3 pl-4">
      <Select
        name={idAt([...at, 'question'])}
        label={t('question')}
        disabled={!mayWrite}
        value={other ? condition.question : ''}
        onChange={({ target }) => onChange({ question: target.value, is: [] })}
        options={[
          ...(other ? [] : [{ value: '', label: t('choose'), isDisabled: true }]),
          ...before.map(({ id, title: texts }) => ({ value: id, label: title(texts) })),
        ]}
      />
      <p className="mt-2 text-ink-soft text-sm">{t('is')}</p>
      <div className="flex flex-wrap gap-x-6">
        {(other ? conditionWords(other) : []).map((word) => (
          <Checkbox
            key={word}
            name={idAt([...at, 'is', word])}
            label={wordOf(word)}
            disabled={!mayWrite}
            checked={condition.is.includes(word)}
            onChange={({ target }) =>
              onChange({
                ...condition,
                is: target.checked ? [...condition.is, word] : condition.is.filter((one) => one !== word),
              })
            }
          />
        ))}
      </div>
    </div>
  )
}
