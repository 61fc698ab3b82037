import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeNumber } from '~/domain/numbers'
import { useDateTime } from '~/platform/use-date-time'
import type { Appeal } from './appeals.queries'

/** What was doubted and why, where it stands, and with a decision both scores. */
export function AppealFacts({ appeal }: { appeal: Appeal }) {
  const t = useTranslations('shopAppeals')
  const locale = localeOfTag(useLocale())
  const dateTime = useDateTime()
  const day = (at: string) => dateTime(new Date(at), { dateStyle: 'medium' })
  const { title, reason, evidence, state, outcome, note, score_before: before, score_after: after } = appeal
  const raised = t('raised', { by: appeal.raised_by ?? t('someone'), on: day(appeal.raised_at) })
  return (
    <>
      <h3 className="font-medium">{title[locale]}</h3>
      <p className="mt-1">
        {t(`reasons.${reason}`)}: <q>{evidence}</q>
      </p>
      <p className="mt-1 text-ink-soft text-sm">{raised}</p>
      <p className="mt-2 font-medium">{outcome ? t(`outcomes.${outcome}`) : t(`states.${state}`)}</p>
      {appeal.asked ? <p className="text-sm">{t('asked', { words: appeal.asked })}</p> : null}
      {note ? <q className="block">{note}</q> : null}
      {outcome && before !== null && after !== null ? (
        <p className="text-sm tabular-nums">
          {t('scores', { before: writeNumber(locale, before, 1), after: writeNumber(locale, after, 1) })}
        </p>
      ) : null}
    </>
  )
}
