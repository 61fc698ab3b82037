import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import type { Answer, ReportQuestion } from '~/domain/shops/report'
import { Button } from '~/ui/button'
import { TextArea } from '~/ui/text-area'
import { AnswerField } from './answer-field'
import { HelpPicture } from './help-picture'
import type { WaitingPhoto } from './kept-report'
import { PhotoField } from './photo-field'

interface QuestionFieldProps {
  token: string
  shopId: string
  question: ReportQuestion
  answer: Answer | undefined
  /** The photos on this phone. */
  waiting: readonly WaitingPhoto[]
  /** How many more photos the report takes. */
  room: number
  /** Why it was asked again. */
  reason: string | undefined
  isMissing: boolean
  onAnswer: (said: Partial<Answer>) => void
  onPhoto: (photo: File) => void
  onRemove: (clientId: string) => void
}

/** One question: what to look for, the answer, a note and photos where they may be. */
export function QuestionField({
  token,
  shopId,
  question,
  answer,
  waiting,
  room,
  reason,
  isMissing,
  onAnswer,
  onPhoto,
  onRemove,
}: QuestionFieldProps) {
  const t = useTranslations('shopReport.question')
  const locale = localeOfTag(useLocale())
  const [hasNote, setNote] = useState(Boolean(answer?.note))
  const { id, kind, title, help, picture } = question
  const isAlone = kind === 'text' || kind === 'receipt' || kind === 'photo'
  return (
    <fieldset id={`q-${id}`} tabIndex={-1} className="min-w-0 outline-none" aria-describedby={`why-${id}`}>
      <legend className="font-medium text-lg leading-snug">
        {title[locale]}
        {question.required_if === 'never' ? (
          <span className="font-normal text-ink-soft text-sm"> ({t('optional')})</span>
        ) : null}
      </legend>
      {help?.[locale] ? <p className="mt-1 max-w-prose text-ink-soft text-sm">{help[locale]}</p> : null}
      {picture ? (
        <HelpPicture
          key={picture.image}
          token={token}
          shopId={shopId}
          image={picture.image}
          alt={picture.alt[locale]}
        />
      ) : null}
      <p id={`why-${id}`} className="mt-1 text-danger text-sm empty:hidden">
        {reason ? <q>{reason}</q> : isMissing ? t('missing') : null}
      </p>
      <div className="mt-3 flex flex-col gap-4">
        <AnswerField question={question} answer={answer} onAnswer={onAnswer} />
        {question.photos || kind === 'photo' || kind === 'receipt' ? (
          <PhotoField
            title={title[locale]}
            photos={answer?.photos ?? []}
            waiting={waiting}
            room={room}
            onPhoto={onPhoto}
            onRemove={onRemove}
          />
        ) : null}
        {isAlone ? null : hasNote ? (
          <TextArea
            name={`note-${id}`}
            label={t('note')}
            rows={2}
            maxLength={1000}
            defaultValue={answer?.note}
            onChange={({ target }) => onAnswer({ note: target.value })}
          />
        ) : (
          <div className="-ml-3">
            <Button variant="quiet" onClick={() => setNote(true)}>
              {t('addNote')}
            </Button>
          </div>
        )}
      </div>
    </fieldset>
  )
}
