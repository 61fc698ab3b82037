import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { wilson } from '~/domain/analytics/statistics'
import { localeOfTag } from '~/domain/locale'
import { SmallPicture } from '~/lesson/question-picture'
import type { Column } from '~/platform/list/list-view'
import { ShortList } from '~/platform/list/short-list'
import { Section } from '~/ui/section'
import type { WeakQuestion } from './insight.queries'
import { RowLink } from './row-link'

/** As many as fit on a sheet; the others stand in the file. */
const printed = 10

/** The questions that fewest knew, and what they chose. */
export function QuestionsSection({ rows }: { rows: readonly WeakQuestion[] }) {
  const t = useTranslations('trainingInsight')
  return (
    <Section title={t('questions.title')} lead={t('questions.lead')}>
      <div className="print:[&_tbody>tr:nth-child(n+11)]:hidden">
        <ShortList
          rows={rows}
          caption={t('questions.title')}
          isCaptionHidden
          columns={useQuestionColumns()}
          rowKey={({ question_id }) => question_id}
          first={{ title: t('questions.first'), text: t('questions.firstText') }}
          file={{ name: t('questions.file'), rows }}
          own={['outlet']}
        />
      </div>
      {rows.length > printed ? (
        <p className="hidden text-sm print:block">
          {t('questions.onPaper', { shown: printed, count: rows.length })}
        </p>
      ) : null}
    </Section>
  )
}

function useQuestionColumns(): Column<WeakQuestion>[] {
  const t = useTranslations('trainingInsight')
  const { number } = useFormatter()
  const locale = localeOfTag(useLocale())
  const wordsOf = useAnswerWords()
  const percent = (share: number) => number(share, { style: 'percent', maximumFractionDigits: 0 })
  return [
    {
      key: 'prompt',
      header: t('questions.question'),
      isRowHeader: true,
      cell: ({ prompt, picture }) => (
        <>
          {prompt[locale]}
          {picture ? <SmallPicture picture={picture} /> : null}
        </>
      ),
      csv: ({ prompt }) => prompt[locale],
    },
    {
      key: 'course',
      header: t('course'),
      phone: 'small',
      cell: ({ course, course_id }) => (
        <RowLink to={`/app/courses/team?course=${course_id}`}>{course[locale]}</RowLink>
      ),
      csv: ({ course }) => course[locale],
    },
    {
      key: 'known',
      header: t('questions.known'),
      phone: 'corner',
      cell: ({ known, asked }) => {
        const { low, high } = wilson(known, asked)
        return (
          <span className="flex flex-col whitespace-nowrap tabular-nums">
            {t('share', { share: percent(known / asked), count: known, of: asked })}
            <span className="text-ink-soft text-sm">
              {t('between', { low: percent(low), high: percent(high) })}
            </span>
          </span>
        )
      },
      csv: ({ known }) => known,
    },
    { key: 'asked', header: t('questions.asked'), csv: ({ asked }) => asked },
    {
      key: 'chosen',
      header: t('questions.chosen'),
      phone: 'foot',
      cell: ({ chosen, is_told, kind }) =>
        is_told && chosen.length === 0 ? (
          <span className="text-ink-soft text-sm">
            {t(kind === 'text' ? 'questions.unlike' : 'questions.unanswered')}
          </span>
        ) : is_told ? (
          <ul className="flex flex-col gap-1 text-sm">
            {chosen.slice(0, 3).map((one) => (
              <li key={one.choice} className="flex gap-2">
                <span aria-hidden="true">{one.is_right ? '✓' : '✗'}</span>
                <span className="sr-only">{t(one.is_right ? 'questions.right' : 'questions.wrong')}</span>
                <span>{t('questions.times', { words: wordsOf(one), count: one.times })}</span>
              </li>
            ))}
          </ul>
        ) : (
          <span className="text-ink-soft text-sm">{t('questions.untold')}</span>
        ),
      csv: ({ chosen }) =>
        chosen.map((one) => t('questions.times', { words: wordsOf(one), count: one.times })).join('; '),
    },
  ]
}

type Given = WeakQuestion['chosen'][number]

/** What people gave, by the kind of the question, in the reader's language. */
function useAnswerWords() {
  const t = useTranslations('trainingInsight.questions')
  const { number } = useFormatter()
  const locale = localeOfTag(useLocale())
  return ({ words, choice, other, place, least, most }: Given): string => {
    if (!words) return t(choice === 'true' ? 'true' : 'false')
    const said = words[locale]
    if (place !== null) return t('step', { place, words: said })
    if (other) return t('pair', { left: said, right: other[locale] })
    if (least === null || most === null) return said
    const numbers = least === most ? number(least) : t('fromTo', { least: number(least), most: number(most) })
    return t(choice === 'low' ? 'low' : choice === 'high' ? 'high' : 'near', { numbers, unit: said }).trim()
  }
}
