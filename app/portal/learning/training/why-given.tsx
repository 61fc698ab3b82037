import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import type { Given } from './training.queries'

interface WhyGivenProps {
  given: Given
  /** Whoever looks may open the path and the rule. */
  mayLead: boolean
}

/** Why somebody has a course: from which path, for which certification, by which rule, or from whom. */
export function WhyGiven({ given: { source, path, certification, rule_id, by }, mayLead }: WhyGivenProps) {
  const t = useTranslations('person.training.why')
  const locale = localeOfTag(useLocale())
  const fromPath = path ? t('path', { path: path.title[locale] }) : null
  const byRule = rule_id ? t('rule') : null
  const parts = [
    fromPath && path ? (
      <Part key="path" to={mayLead && `/app/courses/team/paths/${path.id}`} words={fromPath} />
    ) : null,
    certification ? (
      <span key="for">{t('certification', { certification: certification[locale] })}</span>
    ) : null,
    byRule ? <Part key="rule" to={mayLead && `/app/courses/rules?rule=${rule_id}`} words={byRule} /> : null,
    source === 'plan' ? <span key="plan">{t('plan')}</span> : null,
    source === 'self' ? <span key="self">{t('self')}</span> : null,
    source === 'manual' && by ? <span key="by">{t('manual', { by })}</span> : null,
  ]
  return <>{parts}</>
}

function Part({ to, words }: { to: string | false; words: string }) {
  if (!to) return <span>{words}</span>
  return (
    <Link
      to={to}
      className="-my-2.5 inline-flex min-h-11 items-center break-words text-link underline underline-offset-4"
    >
      {words}
    </Link>
  )
}
