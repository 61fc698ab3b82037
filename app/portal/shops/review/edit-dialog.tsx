import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import type { Answer } from '~/domain/shops/report'
import { ReasonDialog } from '~/platform/changes/reason-dialog'
import { Checkbox } from '~/ui/checkbox'
import { NumberField } from '~/ui/number-field'
import { Select } from '~/ui/select'
import { TextArea } from '~/ui/text-area'
import { editAnswer, type ReviewQuestion } from './reviews.queries'

interface EditDialogProps {
  shopId: string
  question: ReviewQuestion
  answer: Answer | undefined
  onClose: () => void
}

/** Another answer in the place of the shopper's, with a reason; both stay. */
export function EditDialog({ shopId, question, answer, onClose }: EditDialogProps) {
  const t = useTranslations('shopReview')
  const locale = localeOfTag(useLocale())
  return (
    <ReasonDialog
      title={t('edit.title')}
      text={`${question.title[locale]} ${t('edit.text')}`}
      label={t('edit.reason')}
      confirmLabel={t('edit.save')}
      onClose={onClose}
      onConfirm={async (reason, form) => {
        await editAnswer(shopId, question.id, { ...kept(answer), ...answerOf(question, form) }, reason)
        return t('edit.saved')
      }}
    >
      <AnswerControl question={question} answer={answer} />
    </ReasonDialog>
  )
}

/** Its note and photos stay. */
export function kept(answer: Answer | undefined): Partial<Answer> {
  const { note, photos } = answer ?? {}
  return { ...(note && { note }), ...(photos && { photos }) }
}

export function answerOf({ kind }: ReviewQuestion, form: FormData): Answer {
  const said = String(form.get('answer') ?? '')
  if (kind === 'multiple') return { value: form.getAll('answer').map(String) }
  if (said === 'na') return { value: null, na: true }
  if (said === '') return { value: null }
  return { value: ['scale', 'number', 'duration'].includes(kind) ? Number(said) : said }
}

/** The field of an answer, of the kind of its question. */
export function AnswerControl({ question, answer }: Pick<EditDialogProps, 'question' | 'answer'>) {
  const t = useTranslations('shopReview')
  const locale = localeOfTag(useLocale())
  const { kind, options = [] } = question
  const value = answer?.value ?? null
  const label = t('edit.answer')
  if (kind === 'multiple')
    return (
      <fieldset>
        <legend className="font-medium text-sm">{label}</legend>
        {options.map(({ id, title }) => (
          <Checkbox
            key={id}
            name="answer"
            value={id}
            label={title?.[locale] ?? id}
            defaultChecked={Array.isArray(value) && value.includes(id)}
          />
        ))}
      </fieldset>
    )
  if (kind === 'number' || kind === 'duration')
    return (
      <NumberField
        name="answer"
        label={label}
        min={0}
        {...(typeof value === 'number' && { defaultValue: value })}
      />
    )
  const choices = choicesOf(question)
  if (choices.length === 0)
    return (
      <TextArea
        name="answer"
        label={label}
        maxLength={2000}
        defaultValue={typeof value === 'string' ? value : ''}
      />
    )
  const words = (id: string) =>
    id === 'yes' || id === 'no' || id === 'na'
      ? t(`report.${id}`)
      : options.find((option) => option.id === id)?.title?.[locale] || id
  return (
    <Select
      name="answer"
      label={label}
      defaultValue={answer?.na ? 'na' : String(value ?? '')}
      options={choices.map((id) => ({ value: id, label: words(id) }))}
    />
  )
}

function choicesOf({ kind, options = [], most = 5 }: ReviewQuestion): string[] {
  if (kind === 'yes_no') return ['yes', 'no']
  if (kind === 'yes_no_na') return ['yes', 'no', 'na']
  if (kind === 'single') return options.map(({ id }) => id)
  return kind === 'scale' ? Array.from({ length: most }, (_, at) => String(at + 1)) : []
}
