import { use, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OptionSource, QuestionSource } from '~/domain/course-source'
import { Button } from '~/ui/button'
import { BothText } from './both-text'
import { type AnswerFieldsProps, CurrentQuestion } from './editing'
import { emptyOption, nothing, rowsMax } from './question-kinds'
import { type RowKeys, RowList } from './row-list'

type WithOptions = Extract<QuestionSource, { options: OptionSource[] }>

/** The answers to choose from, which of them is right, and to each, if wished, why. */
export function OptionFields({ question, onChange }: AnswerFieldsProps<'single' | 'multiple'>) {
  const t = useTranslations('questionBank.options')
  const { kind, options } = question
  const write = (next: OptionSource[]) => onChange({ ...question, options: next } as WithOptions)
  return (
    <RowList
      path={['options']}
      label={t('label')}
      help={t(kind === 'single' ? 'helpSingle' : 'helpMultiple')}
      rows={options}
      keyOf={({ id }) => id}
      onRows={write}
      nameOf={(number) => t('row', { number })}
      empty={() => emptyOption(options)}
      addLabel={t('add')}
      max={rowsMax[kind]}
    >
      {(option, at, keys) => (
        <OptionRow
          isOne={kind === 'single'}
          option={option}
          at={at}
          keys={keys}
          onChange={(next) => write(options.map((one) => (one.id === option.id ? next : one)))}
          onRight={(isRight) =>
            write(
              options.map((one) => {
                if (one.id === option.id) return { ...one, isRight }
                return kind === 'single' ? { ...one, isRight: false } : one
              }),
            )
          }
        />
      )}
    </RowList>
  )
}

interface OptionRowProps {
  isOne: boolean
  option: OptionSource
  at: number
  keys: RowKeys
  onChange: (option: OptionSource) => void
  onRight: (isRight: boolean) => void
}

function OptionRow({ isOne, option, at, keys, onChange, onRight }: OptionRowProps) {
  const t = useTranslations('questionBank.options')
  const [isWhyWanted, setWhyWanted] = useState(false)
  const hasWhy = option.why !== undefined || isWhyWanted
  return (
    <div className="flex min-w-0 grow flex-col">
      <BothText
        path={['options', at, 'text']}
        label={t('row', { number: at + 1 })}
        isRow
        value={option.text}
        onChange={(text) => onChange({ ...option, text })}
        {...keys}
      />
      <div className="flex flex-wrap items-center gap-x-3">
        <Right isOne={isOne} number={at + 1} isRight={option.isRight ?? false} onChange={onRight} />
        {hasWhy ? null : (
          <Button
            variant="quiet"
            aria-label={t('addWhyTo', { number: at + 1 })}
            onClick={() => setWhyWanted(true)}
          >
            {t('addWhy')}
          </Button>
        )}
      </div>
      {hasWhy ? (
        <BothText
          path={['options', at, 'why']}
          label={t('why')}
          value={option.why ?? nothing()}
          onChange={(why) => {
            const { why: _, ...rest } = option
            onChange(why.en || why.hi ? { ...rest, why } : rest)
            setWhyWanted(true)
          }}
        />
      ) : null}
    </div>
  )
}

interface RightProps {
  isOne: boolean
  number: number
  isRight: boolean
  onChange: (isRight: boolean) => void
}

function Right({ isOne, number, isRight, onChange }: RightProps) {
  const t = useTranslations('questionBank.options')
  const { idPrefix } = use(CurrentQuestion)
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5 has-checked:font-medium">
      <input
        type={isOne ? 'radio' : 'checkbox'}
        name={`${idPrefix}-right`}
        aria-label={t('isRight', { number })}
        checked={isRight}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 accent-brand"
      />
      {t('right')}
    </label>
  )
}
