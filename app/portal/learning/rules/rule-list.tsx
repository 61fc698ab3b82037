import { Link, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { useDateTime } from '~/platform/use-date-time'
import { useListState } from '~/platform/use-list-state'
import { useViewOnly } from '~/platform/view-only'
import { Badge } from '~/ui/badge'
import { Button, buttonLook } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icons'
import { Section } from '~/ui/section'
import { RuleActions } from './rule-actions'
import { useRuleSentence } from './rule-sentence'
import type { Rule, RuleChoices } from './rules.queries'

/** The rules of an organisation, each one a sentence. `shown` is null when they could not be fetched. */
export function RuleList({ shown }: { shown: { rules: Rule[]; choices: RuleChoices } | null }) {
  const t = useTranslations('assignmentRules')
  const isViewOnly = useViewOnly()
  const { revalidate } = useRevalidator()
  const state = useListState(shown ? shown.rules.length : null)
  const mayChange = (shown?.choices.may_assign ?? false) && !isViewOnly
  const add = mayChange ? (
    <Link to="?rule=new" className={buttonLook()}>
      <Icon name="plus" />
      {t('add')}
    </Link>
  ) : null
  return (
    <Section
      title={t('title')}
      lead={t(shown?.choices.reach === 'outlets' ? 'leadOutlets' : 'lead')}
      actions={state === 'first' ? null : add}
    >
      {state === 'failed' ? (
        <div role="alert">
          <EmptyState
            title={t('failed')}
            text={t('failedText')}
            action={
              <Button variant="secondary" onClick={() => void revalidate()}>
                {t('retry')}
              </Button>
            }
          />
        </div>
      ) : null}
      {state === 'first' ? <EmptyState title={t('first')} text={t('firstText')} action={add} /> : null}
      <ul aria-label={t('title')} className="empty:hidden">
        {shown?.rules.map((rule) => (
          <RuleLine key={rule.id} rule={rule} mayChange={mayChange && rule.may_change} />
        ))}
      </ul>
    </Section>
  )
}

function RuleLine({ rule, mayChange }: { rule: Rule; mayChange: boolean }) {
  const t = useTranslations('assignmentRules')
  const sentence = useRuleSentence()(rule)
  const dateTime = useDateTime()
  const stopped = rule.paused_for ?? rule.hindrance
  return (
    <li className="flex items-start justify-between gap-3 border-hairline border-b py-4 first:border-t">
      <div className="min-w-0">
        <p className={`break-words text-lg leading-snug ${rule.is_active ? '' : 'text-ink-soft'}`}>
          {sentence}
        </p>
        {stopped ? (
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <Badge tone="warning">{t(rule.is_active ? 'waiting' : 'paused')}</Badge>
            <span>{t(`stopped.${stopped}`)}</span>
          </p>
        ) : null}
        <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-sm">
          <span>{t('given', { count: rule.given })}</span>
          {rule.unfinished > 0 ? <span>{t('unfinished', { count: rule.unfinished })}</span> : null}
          {rule.takes_back ? <span>{t('takesBackShort')}</span> : null}
          <span>
            {t('saved', {
              day: dateTime(new Date(rule.updated_at), { dateStyle: 'medium' }),
              hasName: rule.updated_by ? 'yes' : 'no',
              name: rule.updated_by ?? '',
            })}
          </span>
        </p>
      </div>
      {mayChange ? <RuleActions rule={rule} sentence={sentence} /> : null}
    </li>
  )
}
