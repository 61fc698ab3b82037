import { useTranslations } from 'use-intl'
import { mayLeadLearning } from '~/domain/access'
import { accessOf, tenantOf, workspaceOf } from '~/platform/access-context'
import { logger } from '~/platform/logger'
import { loadMessages } from '~/platform/messages'
import { Refusal } from '~/platform/refusal'
import { ViewOnlyNote } from '~/platform/view-only'
import { EmptyState } from '~/ui/empty-state'
import type { Route } from './+types/rules-page'
import { RuleForm } from './rule-form'
import { RuleList } from './rule-list'
import { listRules, readRuleChoices } from './rules.queries'

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const workspace = workspaceOf(context)
  const messages = await loadMessages(workspace.person.locale, ['assignmentRules'])
  const wanted = new URL(request.url).searchParams.get('rule')
  if (!mayLeadLearning(accessOf(workspace))) return { tenant, wanted, shown: 'refused' as const, messages }
  try {
    const [rules, choices] = await Promise.all([listRules(tenant.id), readRuleChoices(tenant.id)])
    return { tenant, wanted, shown: { rules, choices }, messages }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_allowed')
      return { tenant, wanted, shown: 'refused' as const, messages }
    logger.error('the rules could not be read', error)
    return { tenant, wanted, shown: null, messages }
  }
}

/** Who gets which course by itself; with `?rule=` in the address the form of one. */
export default function RulesPage({ loaderData: { tenant, wanted, shown } }: Route.ComponentProps) {
  const t = useTranslations('assignmentRules')
  const isForm = wanted !== null && shown !== null && shown !== 'refused'
  const rule = isForm ? shown.rules.find(({ id, may_change }) => id === wanted && may_change) : undefined
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      {shown === 'refused' ? (
        <EmptyState title={t('title')} text={t('problem.not_allowed')} />
      ) : (
        <>
          <ViewOnlyNote />
          {isForm && (rule || wanted === 'new') ? (
            <RuleForm key={wanted} tenantId={tenant.id} rule={rule ?? null} choices={shown.choices} />
          ) : (
            <RuleList shown={shown} />
          )}
        </>
      )}
    </>
  )
}
