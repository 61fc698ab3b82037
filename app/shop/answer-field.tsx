import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { type Answer, type Receipt, type ReportQuestion, readAmount } from '~/domain/shops/report'
import { NumberField } from '~/ui/number-field'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { Choices } from './choices'

interface AnswerFieldProps {
  question: ReportQuestion
  answer: Answer | undefined
  onAnswer: (said: Partial<Answer>) => void
}

/** What a question is answered with, by its kind. */
export function AnswerField({ question, answer, onAnswer }: AnswerFieldProps) {
  const t = useTranslations('shopReport.question')
  const locale = localeOfTag(useLocale())
  const { id, kind, title, options = [], has_na: hasNa } = question
  const value = answer?.value ?? null
  const name = `a-${id}`
  const na = hasNa ? [{ id: 'na', title: t('na') }] : []
  const one = (choices: readonly { id: string; title: string }[], asNumber = false) => (
    <Choices
      name={name}
      choices={[...choices, ...na]}
      chosen={answer?.na ? ['na'] : value === null ? [] : [String(value)]}
      onChoose={(chosen) =>
        chosen === 'na' && hasNa
          ? onAnswer({ value: null, na: true })
          : onAnswer({ value: asNumber ? Number(chosen) : chosen, ...notNa })
      }
    />
  )
  switch (kind) {
    case 'yes_no':
    case 'yes_no_na':
      return one([
        { id: 'yes', title: t('yes') },
        { id: 'no', title: t('no') },
      ])
    case 'single':
      return one(options.map((option) => ({ id: option.id, title: option.title[locale] })))
    case 'scale':
      return one(
        Array.from({ length: question.steps ?? 5 }, (_, at) => ({ id: `${at + 1}`, title: `${at + 1}` })),
        true,
      )
    case 'multiple': {
      const chosen = Array.isArray(value) ? value : []
      const alone = new Set(options.filter(({ exclusive }) => exclusive).map((option) => option.id))
      return (
        <Choices
          name={name}
          isMany
          choices={options.map((option) => ({ id: option.id, title: option.title[locale] }))}
          chosen={chosen}
          onChoose={(id_) => {
            if (chosen.includes(id_)) return onAnswer({ value: chosen.filter((other) => other !== id_) })
            const kept = alone.has(id_) ? [] : chosen.filter((other) => !alone.has(other))
            onAnswer({ value: [...kept, id_] })
          }}
        />
      )
    }
    case 'number':
    case 'duration':
      return (
        <NumberField
          name={name}
          label={kind === 'duration' ? t('minutes') : t('number')}
          {...(typeof value === 'number' && { defaultValue: value })}
          min={0}
          max={100_000}
          onChange={(number) => onAnswer({ value: Number.isNaN(number) ? null : number })}
        />
      )
    case 'time':
      return (
        <TextField
          name={name}
          type="time"
          label={t('time')}
          defaultValue={typeof value === 'string' ? value : ''}
          onChange={({ target }) => onAnswer({ value: target.value || null })}
        />
      )
    case 'text':
      return (
        <TextArea
          name={name}
          label={title[locale]}
          description={
            question.minimum
              ? t('letters', {
                  count: question.minimum,
                  have: typeof value === 'string' ? value.trim().length : 0,
                })
              : undefined
          }
          defaultValue={typeof value === 'string' ? value : ''}
          maxLength={2000}
          onChange={({ target }) => onAnswer({ value: target.value || null })}
        />
      )
    case 'receipt':
      return (
        <ReceiptFields name={name} receipt={receiptOf(value)} onChange={(to) => onAnswer({ value: to })} />
      )
    case 'photo':
      return null
  }
}

const notNa = { na: undefined } as unknown as Partial<Answer>
const emptyReceipt: Receipt = { amount: '', bill: '', at: '' }

function receiptOf(value: Answer['value']): Receipt {
  return typeof value === 'object' && value !== null && 'bill' in value ? value : emptyReceipt
}

interface ReceiptFieldsProps {
  name: string
  receipt: Receipt
  onChange: (receipt: Receipt) => void
}

function ReceiptFields({ name, receipt, onChange }: ReceiptFieldsProps) {
  const t = useTranslations('shopReport.question')
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <TextField
        name={`${name}-amount`}
        label={t('amount')}
        inputMode="decimal"
        maxLength={16}
        error={receipt.amount.trim() && readAmount(receipt.amount) === null ? t('amountShape') : undefined}
        defaultValue={receipt.amount}
        onChange={({ target }) => onChange({ ...receipt, amount: target.value })}
      />
      <TextField
        name={`${name}-bill`}
        label={t('bill')}
        autoComplete="off"
        maxLength={40}
        defaultValue={receipt.bill}
        onChange={({ target }) => onChange({ ...receipt, bill: target.value })}
      />
      <TextField
        name={`${name}-at`}
        type="time"
        label={t('billTime')}
        defaultValue={receipt.at}
        onChange={({ target }) => onChange({ ...receipt, at: target.value })}
      />
    </div>
  )
}
