import { useTranslations } from 'use-intl'
import { type FormOption, hasOptions, isYesNo, optionsOf } from '~/domain/shops/form'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { FieldError } from '~/ui/field'
import { IconButton } from '~/ui/icon-button'
import { Icon } from '~/ui/icons'
import { idAt } from '../editor/field-place'
import { TextPair } from '../texts/text-pair'
import { type QuestionProps, useForm } from './form-context'
import { NumberBox } from './number-box'

/** What can be answered, and what each answer counts. */
export function OptionRows({ question, path }: QuestionProps) {
  const t = useTranslations('shopForms.options')
  const { set, mayWrite, problemAt } = useForm()
  const options = optionsOf(question)
  const write = (next: FormOption[]) => set([...path, 'options'], next)
  const id = idAt([...path, 'options'])
  const problem = problemAt([...path, 'options'])
  const errorId = problem ? `${id}-error` : undefined
  function add() {
    const taken = options.map(({ id }) => id)
    let n = options.length + 1
    while (taken.includes(`o${n}`)) n += 1
    write([...options, { id: `o${n}`, title: { en: '', hi: '' }, points: 0 }])
  }
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={errorId} className="min-w-0">
      <legend className="font-medium text-sm">{t('label')}</legend>
      <FieldError id={errorId}>{problem}</FieldError>
      <ol className="mt-1 border-hairline border-t">
        {options.map((option, at) => (
          <li key={option.id} className="flex items-start gap-3 border-hairline border-b py-3">
            <div className="flex min-w-0 grow flex-col gap-2">
              {hasOptions(question.kind) ? (
                <TextPair
                  path={[...path, 'options', at, 'title']}
                  label={t('row', { number: at + 1 })}
                  max={160}
                />
              ) : (
                <p className="font-medium">{t(option.id === 'yes' ? 'yes' : 'no')}</p>
              )}
              <div className="flex flex-wrap items-start gap-x-6">
                <NumberBox
                  path={[...path, 'options', at, 'points']}
                  label={t('points')}
                  value={option.points}
                  onChange={(points) => write(options.with(at, { ...option, points: points ?? 0 }))}
                />
                <OptionMarks
                  question={question}
                  path={[...path, 'options', at]}
                  option={option}
                  onChange={(next) => write(options.with(at, next))}
                />
              </div>
            </div>
            {mayWrite && hasOptions(question.kind) ? (
              <IconButton
                icon="trash"
                label={t('remove', { number: at + 1 })}
                onClick={() => write(options.filter((one) => one.id !== option.id))}
              />
            ) : null}
          </li>
        ))}
      </ol>
      {mayWrite && !isYesNo(question.kind) ? (
        <div className="mt-1 -ml-3">
          <Button variant="quiet" onClick={add}>
            <Icon name="plus" />
            {t('add')}
          </Button>
        </div>
      ) : null}
    </fieldset>
  )
}

interface OptionMarksProps extends QuestionProps {
  option: FormOption
  onChange: (option: FormOption) => void
}

/** What choosing it means besides its points. */
function OptionMarks({ question, path, option, onChange }: OptionMarksProps) {
  const t = useTranslations('shopForms.options')
  const { mayWrite } = useForm()
  const marks = [
    ...(hasOptions(question.kind) ? (['is_na'] as const) : []),
    ...(question.kind === 'multiple' ? (['exclusive'] as const) : []),
    ...(question.critical ? (['fails'] as const) : []),
  ]
  return (
    <div className="flex flex-wrap gap-x-6 pt-5">
      {marks.map((mark) => (
        <Checkbox
          key={mark}
          name={idAt([...path, mark])}
          label={t(mark)}
          checked={option[mark] ?? false}
          disabled={!mayWrite}
          onChange={({ target }) => {
            const { [mark]: _, ...rest } = option
            onChange(target.checked ? { ...rest, [mark]: true } : rest)
          }}
        />
      ))}
    </div>
  )
}
