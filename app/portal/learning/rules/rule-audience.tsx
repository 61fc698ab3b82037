import { useTranslations } from 'use-intl'
import { RuleChoice } from './rule-choice'
import type { TargetKind } from './rule-terms'
import type { Rule, RuleChoices } from './rules.queries'

interface RuleAudienceProps {
  rule: Rule | null
  gives: TargetKind
  choices: RuleChoices
  /** Managers of some outlets only choose which of theirs. */
  mustNameOutlets: boolean
}

/** Whom a rule means, by job role, outlet and department. */
export function RuleAudience({ rule, gives, choices, mustNameOutlets }: RuleAudienceProps) {
  const t = useTranslations('assignmentRules.form')
  const ids = (those: readonly { id: string }[] = []) => those.map(({ id }) => id)
  return (
    <div>
      <h3 className="mb-1 font-semibold">{t('whom')}</h3>
      <p className="mb-2 text-ink-soft text-sm">{t('whomText', { what: gives })}</p>
      <div className="border-hairline border-t">
        <RuleChoice
          name="jobRoles"
          label={t('jobRoles')}
          anyLabel={t('anyJobRole')}
          options={choices.job_roles}
          chosen={ids(rule?.job_roles)}
        />
        <RuleChoice
          name="outlets"
          label={t('outlets')}
          anyLabel={t(mustNameOutlets ? 'mustChoose' : 'anyOutlet')}
          options={choices.outlets}
          chosen={ids(rule?.outlets)}
          isOpen={mustNameOutlets}
        />
        <RuleChoice
          name="departments"
          label={t('departments')}
          anyLabel={t('anyDepartment')}
          options={choices.departments}
          chosen={ids(rule?.departments)}
        />
      </div>
    </div>
  )
}
