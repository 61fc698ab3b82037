import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { type Answers, askedQuestions, type ShopScore, scoreOf } from '~/domain/shops/score'
import { Button } from '~/ui/button'
import { useTitle } from '../use-title'
import { AnswerField } from './answer-field'
import { useForm } from './form-context'

/** The form as a shopper answers it, with its score at every answer. Nothing of it is kept. */
export function TestRun() {
  const t = useTranslations('shopForms.test')
  const { form } = useForm()
  const title = useTitle()
  const [answers, setAnswers] = useState<Answers>({})
  const score = scoreOf(form, answers)
  const { shown } = askedQuestions(form, answers)
  const items = new Map(score.questions.map((item) => [item.id, item]))
  return (
    <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_17rem]">
      <div className="lg:order-2">
        <LiveScore score={score} onClear={() => setAnswers({})} />
      </div>
      <div>
        <p className="mb-6 max-w-prose text-ink-soft">{t('lead')}</p>
        {form.sections.map((section) => {
          const asked = section.questions.filter(({ id }) => shown.has(id))
          return (
            <section key={section.id} className="mb-10">
              <h2 className="border-hairline border-b pb-2 text-lg">{title(section.title)}</h2>
              <ol>
                {asked.map((question) => (
                  <li key={question.id} className="border-hairline border-b py-5">
                    <AnswerField
                      question={question}
                      answer={answers[question.id]}
                      onAnswer={(answer) => setAnswers({ ...answers, [question.id]: answer })}
                    />
                    <ItemLine item={items.get(question.id)} />
                  </li>
                ))}
              </ol>
            </section>
          )
        })}
      </div>
    </div>
  )
}

type Item = ShopScore['questions'][number]

function ItemLine({ item }: { item: Item | undefined }) {
  const t = useTranslations('shopForms.test')
  if (!item || item.state === 'not_scored' || item.state === 'unanswered') return null
  return (
    <p
      className={`mt-2 text-sm tabular-nums ${item.critical_failed ? 'font-medium text-danger' : 'text-ink-soft'}`}
    >
      {item.critical_failed
        ? t('criticalFailed')
        : item.state === 'na'
          ? t('isNa')
          : t('points', { earned: item.earned, possible: item.possible })}
    </p>
  )
}

function LiveScore({ score, onClear }: { score: ShopScore; onClear: () => void }) {
  const t = useTranslations('shopForms.test')
  const { form } = useForm()
  const { number } = useFormatter()
  const title = useTitle()
  const answered = new Set(
    score.questions.flatMap(({ state, section }) =>
      state === 'unanswered' || state === 'not_scored' ? [] : [section],
    ),
  )
  const said = (value: number | null) =>
    value === null ? t('notAssessed') : number(value, { maximumFractionDigits: 1, minimumFractionDigits: 1 })
  const byForm = form.overall
  const other = byForm === 'weighted' ? 'pooled' : 'weighted'
  return (
    <section
      aria-label={t('score')}
      className="border-ink border-t-2 bg-paper pt-3 max-lg:sticky max-lg:top-14 max-lg:z-10 max-lg:border-b max-lg:pb-3 lg:sticky lg:top-20"
    >
      <div className="flex items-baseline justify-between gap-4 lg:block">
        {answered.size ? (
          <>
            <p role="status" className="font-semibold text-3xl tabular-nums">
              <span className="sr-only">{t('score')}: </span>
              {said(score.overall)}
            </p>
            <p className="text-ink-soft text-sm tabular-nums">
              {t(other)}: {said(score[other])}
            </p>
          </>
        ) : (
          <p role="status" className="text-ink-soft">
            {t('noAnswer')}
          </p>
        )}
      </div>
      {score.is_failed ? <p className="font-medium text-danger">{t('failed')}</p> : null}
      <table className="mt-4 w-full text-sm max-lg:hidden">
        <caption className="sr-only">{t('sections')}</caption>
        <tbody>
          {score.sections.map((section, at) => (
            <tr key={section.id} className="border-hairline border-t">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                {title(form.sections[at]?.title ?? { en: '', hi: '' })}
              </th>
              <td className="py-1.5 text-right tabular-nums">
                {answered.has(section.id) ? said(section.score) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-3 -ml-3 max-lg:hidden">
        <Button variant="quiet" onClick={onClear}>
          {t('clear')}
        </Button>
      </div>
    </section>
  )
}
