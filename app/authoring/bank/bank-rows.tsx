import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Column } from '~/platform/list/list-view'
import { useDateTime } from '~/platform/use-date-time'
import type { BankQuestion } from './bank.queries'
import { usePrompt } from './use-prompt'

/** How a question is written in the list. */
export function useBankColumns(): Column<BankQuestion>[] {
  const t = useTranslations('questionBank')
  return [
    {
      key: 'question',
      header: t('list.question'),
      isRowHeader: true,
      cell: (question) => <QuestionLink question={question} />,
    },
    { key: 'kind', header: t('list.kind'), phone: 'small', cell: ({ kind }) => t(`kinds.${kind}`) },
    { key: 'skills', header: t('list.skill'), phone: 'small', cell: ({ skills }) => skills.join(', ') },
    { key: 'changed', header: t('list.changed'), phone: 'small', cell: useChanged() },
  ]
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
