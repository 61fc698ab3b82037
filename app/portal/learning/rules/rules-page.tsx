import { useTranslations } from 'use-intl'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { ViewOnlyNote } from '~/platform/view-only'
import type { Route } from './+types/rules-page'
import { RuleForm } from './rule-form'
import { RuleList } from './rule-list'
import { listRules, readRuleChoices } from './rules.queries'

export async function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const messages = await loadMessages(workspaceOf(context).person.locale, ['assignmentRules'])
  const wanted = url.searchParams.get('rule')
  const both = Promise.all([listRules(tenant.id), readRuleChoices(tenant.id)])
  return { tenant, wanted, read: await loaded('the rules', both), messages }
}

/** The assignment rules; with `?rule=` in the address, the form of one. */
export default function RulesPage({ loaderData: { tenant, wanted, read } }: Route.ComponentProps) {
  const t = useTranslations('assignmentRules')
  const [rules, choices] = read.content ?? []
  const rule = rules?.find(({ id, may_change }) => id === wanted && may_change)
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <ViewOnlyNote />
      {choices && (rule || wanted === 'new') ? (
        <RuleForm key={wanted} tenantId={tenant.id} rule={rule ?? null} choices={choices} />
      ) : (
        <RuleList
          rules={rules ? { content: rules, why: null } : { content: null, why: read.why ?? 'failed' }}
          choices={choices ?? null}
        />
      )}
    </>
  )
}
