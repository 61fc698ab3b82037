import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Module } from '~/domain/modules'
import { buttonLook } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import type { TodayLine } from '../today-line'
import { lineKinds } from './line-kinds'
import { useLineWords } from './use-line-words'

interface CalmProps {
  lines: readonly TodayLine[]
  modules: readonly Module[]
  isAdmin: boolean
}

/** What is said when nothing is to be done, with what comes next; nothing as long as there is a line. */
export function Calm({ lines, modules, isAdmin }: CalmProps) {
  const t = useTranslations('today.calm')
  const wordsOf = useLineWords()
  const next = lines.find(({ kind, urgency }) => urgency === 'next' && lineKinds[kind])
  if (lines.some(({ kind, urgency }) => urgency !== 'next' && lineKinds[kind] && !lineKinds[kind].isTogether))
    return null
  if (next) {
    const { text, action } = wordsOf(next)
    return (
      <EmptyState
        title={t('title')}
        text={text}
        action={<Way to={lineKinds[next.kind]?.to(next)}>{action}</Way>}
      />
    )
  }
  const learns = modules.includes('foh_courses') || modules.includes('boh_courses')
  if (isAdmin)
    return (
      <EmptyState title={t('title')} text={t('adminText')} action={<Way to="/app/admin">{t('admin')}</Way>} />
    )
  return learns ? (
    <EmptyState title={t('title')} text={t('learnText')} action={<Way to="/app/courses">{t('learn')}</Way>} />
  ) : (
    <EmptyState title={t('title')} text={t('text')} />
  )
}

function Way({ to = '/app', children }: { to?: string | undefined; children: string }) {
  return (
    <Link to={to} className={buttonLook('secondary')}>
      {children}
    </Link>
  )
}
