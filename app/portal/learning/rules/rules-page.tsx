import { useTranslations } from 'use-intl'
import { mayLeadLearning } from '~/domain/access'
import { accessOf, tenantOf, workspaceOf } from '~/platform/access-context'
import { loaded, refused } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { ViewOnlyNote } from '~/platform/view-only'
import { EmptyState } from '~/ui/empty-state'
import type { Route } from './+types/rules-page'
import { RuleForm } from './rule-form'
import { RuleList } from './rule-list'
import { listRules, readRuleChoices } from './rules.queries'

export async function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const workspace = workspaceOf(context)
  const messages = await loadMessages(workspace.person.locale, ['assignmentRules'])
  const wanted = url.searchParams.get('rule')
  if (!mayLeadLearning(accessOf(workspace))) return { tenant, wanted, read: refused, messages }
  const both = Promise.all([listRules(tenant.id), readRuleChoices(tenant.id)])
  return { tenant, wanted, read: await loaded('the rules', both), messages }
}

/** Who gets which course by itself; with `?rule=` in the address the form of one. */
export default function RulesPage({ loaderData: { tenant, wanted, read } }: Route.ComponentProps) {
  const t = useTranslations('assignmentRules')
  const [rules, choices] = read.content ?? []
  const rule = rules?.find(({ id, may_change }) => id === wanted && may_change)
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      {read.why === 'refused' ? (
        <EmptyState title={t('title')} text={t('problem.not_allowed')} />
      ) : (
        <>
          <ViewOnlyNote />
          {choices && (rule || wanted === 'new') ? (
            <RuleForm key={wanted} tenantId={tenant.id} rule={rule ?? null} choices={choices} />
          ) : (
            <RuleList shown={rules && choices ? { rules, choices } : null} />
          )}
        </>
      )}
    </>
  )
}
