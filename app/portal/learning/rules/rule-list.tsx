import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { ListView } from '~/platform/list/list-view'
import { useListQuery } from '~/platform/list/use-list-query'
import { fittingRows, pageOfWhole } from '~/platform/list/whole-list'
import type { Loaded } from '~/platform/loaded'
import { useViewOnly } from '~/platform/view-only'
import { buttonLook } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { ruleList, ruleListRules } from './rule-query'
import { useRuleColumns } from './rule-rows'
import type { Rule, RuleChoices } from './rules.queries'

interface RuleListProps {
  rules: Loaded<readonly Rule[]>
  /** Null when they could not be fetched. */
  choices: RuleChoices | null
}

/** The rules of an organisation, each one a sentence. */
export function RuleList({ rules, choices }: RuleListProps) {
  const t = useTranslations('assignmentRules')
  const isViewOnly = useViewOnly()
  const query = useListQuery(ruleList)
  const fitting = fittingRows(rules.content ?? [], query, ruleListRules, useLocale())
  const mayChange = (choices?.may_assign ?? false) && !isViewOnly
  const add = mayChange ? (
    <Link to="?rule=new" className={buttonLook()}>
      <Icon name="plus" />
      {t('add')}
    </Link>
  ) : null
  return (
    <ListView
      query={query}
      page={pageOfWhole(rules, fitting, query)}
      t={t}
      columns={useRuleColumns(mayChange)}
      rowKey={({ id }) => id}
      filters={{
        gives: { label: t('form.gives'), any: t('anyKind'), word: (kind) => t(`kinds.${kind}`) },
        state: { label: t('state'), any: t('anyState'), word: (state) => t(`states.${state}`) },
      }}
      section={{
        title: t('title'),
        lead: t(choices?.reach === 'outlets' ? 'leadOutlets' : 'lead'),
        actions: add,
      }}
      firstAction={add}
      file={{ name: t('file'), rows: fitting }}
    />
  )
}
