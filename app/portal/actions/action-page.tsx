import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { BackLink } from '~/platform/back-link'
import { sayRefusal } from '~/platform/changes/say-refusal'
import { loadMessages } from '~/platform/messages'
import { useDateTime } from '~/platform/use-date-time'
import { usePeriodWords } from '~/platform/use-period-words'
import { useViewOnly, ViewOnlyNote } from '~/platform/view-only'
import { Facts } from '~/ui/definition-list'
import { Section } from '~/ui/section'
import type { Route } from './+types/action-page'
import { ActionCourses } from './action-courses'
import { ActionHistory } from './action-history'
import { ActionPhotos } from './action-photos'
import { ActionState } from './action-state'
import { ActionSteps } from './action-steps'
import { type Action, readAction } from './actions.queries'
import { NotHere } from './not-here'

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person } = workspaceOf(context)
  const messages = await loadMessages(person.locale, ['actions'])
  try {
    return { tenant, action: await readAction(params.actionId), messages }
  } catch (error) {
    return { refusal: await sayRefusal(error, person.locale), messages }
  }
}

/** One action: what, by whom, by when, its proof, and the viewer's next step. */
export default function ActionPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('actions')
  const isViewOnly = useViewOnly()
  if (loaderData.refusal) return <NotHere refusal={loaderData.refusal} />
  const { action, tenant } = loaderData
  return (
    <>
      <title>{`${action.title} · ${tenant.name}`}</title>
      <p>
        <BackLink to="/app/actions">{t('title')}</BackLink>
      </p>
      <div className="mt-1 mb-4 border-ink border-b-2 pb-4">
        <h1 tabIndex={-1} className="break-words text-2xl outline-none">
          {action.title}
        </h1>
        <div className="mt-2">
          <ActionState {...action} />
        </div>
      </div>
      <ViewOnlyNote />
      <What action={action} />
      {isViewOnly ? null : <ActionSteps key={action.state} action={action} />}
      {isViewOnly || action.state === 'verified' ? null : (
        <ActionCourses tenantId={tenant.id} action={action} />
      )}
      <ActionPhotos action={action} isViewOnly={isViewOnly} />
      <Section title={t('history')}>
        <ActionHistory events={action.events} />
      </Section>
    </>
  )
}

function What({ action }: { action: Action }) {
  const t = useTranslations('actions')
  const locale = localeOfTag(useLocale())
  const dateTime = useDateTime()
  const periodWords = usePeriodWords()
  const { kpi, kpi_from: from, kpi_to: to, item } = action
  return (
    <Facts
      facts={[
        {
          label: t('owner'),
          value: action.is_mine ? t('you') : (action.owner ?? t('noOwner')),
        },
        { label: t('due'), value: dateTime(new Date(action.due_on), { dateStyle: 'long' }) },
        { label: t('outlet'), value: action.outlet },
        { label: t('proof'), value: action.proof },
        ...(kpi && from && to
          ? [
              {
                label: t('origin'),
                value: t('signalOf', { kpi: kpi[locale], days: periodWords({ from, to }) }),
              },
            ]
          : []),
        ...(item
          ? [
              {
                label: t('origin'),
                value: (
                  <>
                    {item.title?.[locale]}
                    <Link
                      to={`/app/mystery-shops/shops/${item.shop_id}`}
                      className="flex min-h-11 w-fit items-center text-link underline underline-offset-4 hover:no-underline"
                    >
                      {t('item.visit', {
                        day: item.visited_at
                          ? dateTime(new Date(item.visited_at), { dateStyle: 'long', timeZone: item.zone })
                          : '–',
                      })}
                    </Link>
                  </>
                ),
              },
            ]
          : []),
        ...(action.proved_by
          ? [{ label: t('item.provedBy'), value: t(`item.proofs.${action.proved_by}`) }]
          : []),
        ...(action.act && action.state !== 'verified'
          ? [{ label: t('advice'), value: action.act[locale] }]
          : []),
        ...(action.evidence ? [{ label: t('evidence'), value: <q>{action.evidence}</q> }] : []),
        ...(action.started_by ? [{ label: t('startedBy'), value: action.started_by }] : []),
      ]}
    />
  )
}
