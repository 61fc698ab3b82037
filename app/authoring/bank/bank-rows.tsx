import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useDateTime } from '~/platform/use-date-time'
import type { BankQuestion } from './bank.queries'
import { usePrompt } from './use-prompt'

/** What the list tells of a question where there is room for a table. */
export function useBankColumns() {
  const t = useTranslations('questionBank')
  const changed = useChanged()
  return [
    {
      key: 'question',
      header: t('list.question'),
      isRowHeader: true,
      cell: (question: BankQuestion) => <QuestionLink question={question} />,
    },
    { key: 'kind', header: t('list.kind'), cell: ({ kind }: BankQuestion) => t(`kinds.${kind}`) },
    { key: 'skills', header: t('list.skill'), cell: ({ skills }: BankQuestion) => skills.join(', ') },
    { key: 'changed', header: t('list.changed'), cell: changed },
  ]
}

/** The same on a phone. */
export function NarrowQuestion({ question }: { question: BankQuestion }) {
  const t = useTranslations('questionBank')
  const changed = useChanged()
  return (
    <>
      <QuestionLink question={question} />
      <p className="text-ink-soft text-sm">{[t(`kinds.${question.kind}`), ...question.skills].join(' · ')}</p>
      <p className="text-ink-soft text-sm">{changed(question)}</p>
    </>
  )
}

function QuestionLink({ question }: { question: BankQuestion }) {
  const t = useTranslations('questionBank.list')
  const prompt = usePrompt()
  const [search] = useSearchParams()
  const to = new URLSearchParams(search)
  to.set('question', question.id)
  return (
    <>
      <Link
        to={`?${to}`}
        className="-my-2.5 inline-flex min-h-11 items-center text-link underline-offset-4 hover:underline"
      >
        {prompt(question.source)}
      </Link>
      {question.is_complete ? null : (
        <span className="block font-normal text-sm text-warning">{t('waits')}</span>
      )}
    </>
  )
}

function useChanged() {
  const t = useTranslations('questionBank.list')
  const dateTime = useDateTime()
  return ({ updated_at, updated_by_name }: BankQuestion) => {
    const day = dateTime(new Date(updated_at), { dateStyle: 'medium' })
    return updated_by_name ? t('changedBy', { day, name: updated_by_name }) : day
  }
}
