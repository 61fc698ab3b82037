import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeNumber } from '~/domain/numbers'
import { usePressedChange } from '~/platform/changes/use-change'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Section } from '~/ui/section'
import { ShopPhotos } from '../shop-photos'
import { useAnswerWords } from './answer-words'
import { EditDialog } from './edit-dialog'
import { editAnswer, type Review, type ReviewQuestion } from './reviews.queries'

interface ReviewSectionsProps {
  review: Review
  mayEdit: boolean
}

/** Each question with what was answered, its photos beside it, and what a reviewer put instead. */
export function ReviewSections({ review, mayEdit }: ReviewSectionsProps) {
  const t = useTranslations('shopReview')
  const locale = localeOfTag(useLocale())
  const [edited, setEdited] = useState<ReviewQuestion | null>(null)
  const score = (id: string) => review.score.sections.find((section) => section.id === id)?.score ?? null
  return (
    <>
      {review.form.sections.map((section) => {
        const figure = score(section.id)
        return (
          <Section
            key={section.id}
            title={t('report.section', {
              title: section.title[locale],
              score: figure === null ? t('noScore') : writeNumber(locale, figure, 1),
            })}
          >
            <ul>
              {section.questions.map((question) => (
                <li
                  key={question.id}
                  className="gap-x-8 border-hairline border-b py-4 first:pt-0 md:grid md:grid-cols-[minmax(0,1fr)_minmax(12rem,20rem)]"
                >
                  <Answered
                    review={review}
                    question={question}
                    onEdit={mayEdit ? () => setEdited(question) : undefined}
                  />
                </li>
              ))}
            </ul>
          </Section>
        )
      })}
      {edited ? (
        <EditDialog
          shopId={review.id}
          question={edited}
          answer={review.edits[edited.id]?.answer ?? review.answers[edited.id]}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </>
  )
}

interface AnsweredProps {
  review: Review
  question: ReviewQuestion
  onEdit: (() => void) | undefined
}

function Answered({ review, question, onEdit }: AnsweredProps) {
  const t = useTranslations('shopReview')
  const locale = localeOfTag(useLocale())
  const words = useAnswerWords()
  const press = usePressedChange()
  const { id, title, kind } = question
  const edit = review.edits[id]
  const answer = edit?.answer ?? review.answers[id]
  const scored = review.score.questions.find((one) => one.id === id)
  const photos = review.photos.filter((photo) => photo.question_id === id)
  return (
    <>
      <div className="min-w-0">
        <p className="font-medium">{title[locale]}</p>
        <p className="mt-1">{words(question, answer)}</p>
        {answer?.note ? <q className="mt-1 block text-ink-soft">{answer.note}</q> : null}
        {edit ? (
          <p className="mt-2 border-info border-l-4 pl-3 text-sm">
            {t('report.was', { answer: words(question, review.answers[id]) })}
            <br />
            {t('report.because', { by: edit.by ?? '', reason: edit.reason })}
          </p>
        ) : null}
        <p className="mt-2 flex flex-wrap items-center gap-x-4 text-ink-soft text-sm">
          {scored && scored.possible > 0
            ? t('report.points', {
                earned: writeNumber(locale, scored.earned),
                possible: writeNumber(locale, scored.possible),
              })
            : null}
          {scored?.critical_failed ? <Badge tone="danger">{t('report.critical')}</Badge> : null}
          {onEdit && kind !== 'photo' && kind !== 'receipt' ? (
            <Button
              variant="quiet"
              aria-label={t('report.editOf', { question: title[locale] })}
              onClick={onEdit}
            >
              {t('report.edit')}
            </Button>
          ) : null}
          {onEdit && edit ? (
            <Button
              variant="quiet"
              isPending={press.isPending}
              onClick={() =>
                void press.run(async () => {
                  await editAnswer(review.id, id, null, '')
                  return t('edit.undone')
                })
              }
            >
              {t('report.undo')}
            </Button>
          ) : null}
        </p>
      </div>
      <ShopPhotos
        photos={photos}
        label={(number) => t('report.photo', { number, question: title[locale] })}
        failed={t('report.photoFailed')}
      />
    </>
  )
}
