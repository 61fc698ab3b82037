import { useState } from 'react'
import { Link, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { workspaceOf } from '~/platform/access-context'
import { loadMessages } from '~/platform/messages'
import { listTenantNames } from '~/platform/tenants.queries'
import { toasts } from '~/platform/toasts'
import { translator } from '~/platform/translator'
import { PageHeading } from '~/ui/page-heading'
import { TextField } from '~/ui/text-field'
import { listColleagues } from '../colleagues.queries'
import type { Route } from './+types/flag-edit-page'
import { changeFlag } from './features.queries'
import { answerOf, type FlagAnswer, readChangedFlag } from './flag-fields'
import { FlagForm } from './flag-form'
import { FlagMissing, flagOfAddress } from './flag-of-address'
import { Overtaken } from './overtaken'

export async function clientLoader({ params, context }: Route.ClientLoaderArgs) {
  const { person } = workspaceOf(context)
  const [flag, owners, tenants, messages] = await Promise.all([
    flagOfAddress(params.key),
    listColleagues(),
    listTenantNames(),
    loadMessages(person.locale, ['features', 'flags']),
  ])
  return { flag, owners, tenants, messages }
}

export async function clientAction({ request, params, context }: Route.ClientActionArgs) {
  const { read, answer } = readChangedFlag(await request.formData())
  if (!read) return answer
  const { fields, reason, version } = read
  const t = await translator(workspaceOf(context).person.locale, 'features')
  try {
    const saved = await changeFlag(params.key, fields, version, reason)
    toasts.show({ title: t(saved === version ? 'savedSame' : 'saved'), variant: 'success' })
  } catch (error) {
    return answerOf(error)
  }
  return redirect(`/admin/features/${params.key}`)
}

/** Changes a flag. What is typed rests on the flag as it was opened; somebody else's change in between is shown, not overwritten. */
export default function FlagEditPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('features')
  const words = useTranslations('console')
  const { flag } = loaderData
  const title = t('editTitle', { name: flag.name })
  return (
    <>
      <title>{`${title} · ${words('console')}`}</title>
      <Link
        to={`/admin/features/${flag.key}`}
        className="inline-flex min-h-11 items-center text-link hover:underline"
      >
        {flag.name}
      </Link>
      <PageHeading title={title} />
      <Editing key={flag.key} {...loaderData} answer={actionData} />
    </>
  )
}

type EditingProps = Pick<Route.ComponentProps['loaderData'], 'flag' | 'owners' | 'tenants'> & {
  answer: FlagAnswer | null | undefined
}

function Editing({ flag, owners, tenants, answer }: EditingProps) {
  const t = useTranslations('features')
  const [opened, setOpened] = useState(flag)
  const isOvertaken = answer?.isOvertaken === true && opened.version !== flag.version
  return (
    <FlagForm
      key={opened.version}
      draft={`flag-${flag.key}`}
      initial={opened}
      owners={owners}
      former={
        opened.ownerId && !opened.isLookedAfter
          ? { id: opened.ownerId, name: opened.owner ?? opened.ownerId }
          : null
      }
      tenants={tenants}
      answer={answer}
      submitLabel={t('save')}
      last={
        <>
          <input type="hidden" name="version" value={opened.version} />
          <TextField
            name="reason"
            label={t('reason')}
            description={t('reasonHelp')}
            autoComplete="off"
            maxLength={500}
            isRequired
          />
          <div role="alert">
            {isOvertaken ? (
              <Overtaken opened={opened} now={flag} tenants={tenants} onTheirs={() => setOpened(flag)} />
            ) : null}
          </div>
        </>
      }
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FlagMissing error={error} />
}
