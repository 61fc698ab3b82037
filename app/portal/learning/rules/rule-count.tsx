import { useFormatter, useTranslations } from 'use-intl'
import { useDateTime } from '~/platform/use-date-time'
import type { TargetKind } from './rule-terms'
import type { RuleAnswer } from './rules.queries'

interface RuleCountProps {
  answer: RuleAnswer
  gives: TargetKind
  isNew: boolean
}

/** What a rule would do if it were saved now: how many people, who, and what happens to what they have open. */
export function RuleCount({ answer, gives, isNew }: RuleCountProps) {
  const t = useTranslations('assignmentRules.count')
  const dateTime = useDateTime()
  const { list } = useFormatter()
  const waiting = answer.people.filter(({ standing }) => standing === 'waiting').map(({ name }) => name)
  const more = answer.assigned - waiting.length
  return (
    <div className="border-marigold border-l-4 pl-4">
      <p className="font-medium">
        {t('assigned', { what: gives, count: answer.assigned, matching: answer.matching })}
      </p>
      {waiting.length > 0 ? (
        <p className="break-words text-sm">
          {more > 0 ? t('andMore', { names: waiting.join(', '), count: more }) : list(waiting)}
        </p>
      ) : null}
      {answer.due_on && answer.assigned + answer.changed > 0 ? (
        <p className="text-sm">
          {t('until', { day: dateTime(new Date(answer.due_on), { dateStyle: 'long' }) })}
        </p>
      ) : null}
      {answer.already > 0 ? <p className="text-sm">{t('already', { count: answer.already })}</p> : null}
      {answer.done > 0 ? <p className="text-sm">{t('done', { count: answer.done })}</p> : null}
      {answer.changed > 0 ? <p className="text-sm">{t('changed', { count: answer.changed })}</p> : null}
      {answer.taken_back > 0 ? (
        <p className="text-sm">{t('takenBack', { count: answer.taken_back })}</p>
      ) : null}
      {isNew ? <p className="mt-1 text-ink-soft text-sm">{t('later')}</p> : null}
    </div>
  )
}
