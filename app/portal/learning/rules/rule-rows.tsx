import { useTranslations } from 'use-intl'
import type { Column } from '~/platform/list/list-view'
import { useDateTime } from '~/platform/use-date-time'
import { Badge } from '~/ui/badge'
import { RuleActions } from './rule-actions'
import { isRunning } from './rule-query'
import { useRuleSentence } from './rule-sentence'
import type { Rule } from './rules.queries'

/** How a rule is written in the list and in the file: as a sentence, with what it gives and to how many it did. */
export function useRuleColumns(mayChange: boolean): Column<Rule>[] {
  const t = useTranslations('assignmentRules')
  const dateTime = useDateTime()
  const say = useRuleSentence()
  const day = (at: string) => dateTime(new Date(at), { dateStyle: 'medium' })
  const stopped = ({ paused_for, hindrance }: Rule) => {
    const why = paused_for ?? hindrance
    return why ? t(`stopped.${why}`) : ''
  }
  return [
    {
      key: 'rule',
      header: t('rule'),
      isRowHeader: true,
      cell: (rule) => <Sentence rule={rule} sentence={say(rule)} stopped={stopped(rule)} />,
      csv: say,
    },
    {
      key: 'gives',
      header: t('form.gives'),
      phone: 'small',
      cell: ({ gives }) => t(`kinds.${gives}`),
      csv: ({ gives }) => t(`kinds.${gives}`),
    },
    { key: 'state', header: t('state'), csv: (rule) => t(`states.${isRunning(rule) ? 'active' : 'paused'}`) },
    { key: 'stopped', header: t('why'), csv: stopped },
    {
      key: 'given',
      header: t('givenTo'),
      phone: { at: 'small', cell: ({ given }) => t('given', { count: given }) },
      cell: ({ given, unfinished }) => (
        <>
          <span className="block tabular-nums">{t('people', { count: given })}</span>
          {unfinished > 0 ? (
            <span className="block text-ink-soft text-sm">{t('unfinished', { count: unfinished })}</span>
          ) : null}
        </>
      ),
      csv: ({ given }) => given,
    },
    { key: 'unfinished', header: t('unfinishedHeader'), csv: ({ unfinished }) => unfinished },
    {
      key: 'saved',
      header: t('savedOn'),
      phone: {
        at: 'small',
        cell: ({ updated_at, updated_by }) =>
          t('saved', { day: day(updated_at), hasName: updated_by ? 'yes' : 'no', name: updated_by ?? '' }),
      },
      cell: ({ updated_at, updated_by }) => (
        <>
          <span className="block">{day(updated_at)}</span>
          {updated_by ? <span className="block text-ink-soft text-sm">{updated_by}</span> : null}
        </>
      ),
      csv: ({ updated_at }) => updated_at,
    },
    {
      key: 'actions',
      header: t('actions'),
      phone: 'corner',
      cell: (rule) =>
        mayChange && rule.may_change ? <RuleActions rule={rule} sentence={say(rule)} /> : null,
    },
  ]
}

function Sentence({ rule, sentence, stopped }: { rule: Rule; sentence: string; stopped: string }) {
  const t = useTranslations('assignmentRules')
  return (
    <div className="min-w-0 max-w-prose font-normal">
      <p className={`break-words text-base leading-snug ${isRunning(rule) ? '' : 'text-ink-soft'}`}>
        {sentence}
      </p>
      {stopped ? (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <Badge tone="warning">{t(rule.is_active ? 'waiting' : 'paused')}</Badge>
          <span>{stopped}</span>
        </p>
      ) : null}
      {rule.takes_back ? (
        <p className="mt-1 text-ink-soft text-sm">{t('takesBackShort', { what: rule.gives })}</p>
      ) : null}
    </div>
  )
}
