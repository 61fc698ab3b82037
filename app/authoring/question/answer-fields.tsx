import { useTranslations } from 'use-intl'
import { BothText } from './both-text'
import { type AnswerFieldsProps, useQuestionField } from './editing'
import { NumberFields } from './number-fields'
import { OptionFields } from './option-fields'
import { emptyPair, rowsMax } from './question-kinds'
import { RowList } from './row-list'
import { AcceptedRow } from './text-fields'

/** What is right, in the way of the kind of question. */
export function AnswerFields({ question, onChange }: AnswerFieldsProps) {
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return <OptionFields question={question} onChange={onChange} />
    case 'truth':
      return <TruthFields question={question} onChange={onChange} />
    case 'order':
      return <OrderFields question={question} onChange={onChange} />
    case 'match':
      return <MatchFields question={question} onChange={onChange} />
    case 'number':
      return <NumberFields question={question} onChange={onChange} />
    case 'text':
      return <AcceptedFields question={question} onChange={onChange} />
  }
}

function TruthFields({ question, onChange }: AnswerFieldsProps<'truth'>) {
  const t = useTranslations('questionBank.truth')
  const { id } = useQuestionField(['isTrue'])
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-sm">{t('label')}</legend>
      <div className="flex flex-wrap gap-x-8">
        {[true, false].map((isTrue) => (
          <label key={String(isTrue)} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              id={isTrue ? id : undefined}
              type="radio"
              name={id}
              checked={question.isTrue === isTrue}
              onChange={() => onChange({ ...question, isTrue })}
              className="size-5 accent-brand"
            />
            {t(isTrue ? 'true' : 'false')}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function OrderFields({ question, onChange }: AnswerFieldsProps<'order'>) {
  const t = useTranslations('questionBank.order')
  const { en, hi } = question.items
  const rows = Array.from({ length: Math.max(en.length, hi.length) }, (_, at) => ({
    en: en[at] ?? '',
    hi: hi[at] ?? '',
  }))
  const write = (next: typeof rows) =>
    onChange({ ...question, items: { en: next.map((row) => row.en), hi: next.map((row) => row.hi) } })
  return (
    <RowList
      path={['items']}
      label={t('label')}
      help={t('help')}
      rows={rows}
      onRows={write}
      nameOf={(number) => t('row', { number })}
      empty={() => ({ en: '', hi: '' })}
      addLabel={t('add')}
      max={rowsMax.order}
    >
      {(row, at, keys) => (
        <BothText
          path={['items', at]}
          pathOf={(language) => ['items', language, at]}
          label={t('row', { number: at + 1 })}
          isRow
          value={row}
          onChange={(text) =>
            write(rows.map((one, other) => (other === at ? { en: text.en, hi: text.hi } : one)))
          }
          {...keys}
        />
      )}
    </RowList>
  )
}

function MatchFields({ question, onChange }: AnswerFieldsProps<'match'>) {
  const t = useTranslations('questionBank.match')
  const { pairs } = question
  return (
    <RowList
      path={['pairs']}
      label={t('label')}
      help={t('help')}
      rows={pairs}
      keyOf={({ id }) => id}
      onRows={(next) => onChange({ ...question, pairs: next })}
      nameOf={(number) => t('row', { number })}
      empty={() => emptyPair(pairs)}
      addLabel={t('add')}
      max={rowsMax.match}
    >
      {(pair, at, keys) => (
        <div className="flex min-w-0 grow flex-col gap-3">
          {(['left', 'right'] as const).map((side) => (
            <div key={side} className={side === 'right' ? 'border-marigold border-l-3 pl-3' : ''}>
              <BothText
                path={['pairs', at, side]}
                label={t(side, { number: at + 1 })}
                isRow
                value={pair[side]}
                onChange={(text) =>
                  onChange({
                    ...question,
                    pairs: pairs.map((one) => (one.id === pair.id ? { ...one, [side]: text } : one)),
                  })
                }
                {...keys}
              />
            </div>
          ))}
        </div>
      )}
    </RowList>
  )
}

function AcceptedFields({ question, onChange }: AnswerFieldsProps<'text'>) {
  const t = useTranslations('questionBank.text')
  const write = (accepted: string[]) => onChange({ ...question, accepted })
  return (
    <RowList
      path={['accepted']}
      label={t('label')}
      help={t('help')}
      rows={question.accepted}
      onRows={write}
      nameOf={(number) => t('row', { number })}
      empty={() => ''}
      addLabel={t('add')}
      max={rowsMax.text}
    >
      {(answer, at, keys) => (
        <AcceptedRow
          path={['accepted', at]}
          label={t('row', { number: at + 1 })}
          value={answer}
          onChange={(text) => write(question.accepted.map((one, other) => (other === at ? text : one)))}
          {...keys}
        />
      )}
    </RowList>
  )
}
