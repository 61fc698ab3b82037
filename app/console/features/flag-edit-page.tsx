import { useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { workspaceOf } from '~/platform/access-context'
import { useChange } from '~/platform/changes/use-change'
import { loadMessages } from '~/platform/messages'
import { readTenantNames } from '~/platform/tenants.queries'
import { PageHeading } from '~/ui/page-heading'
import { TextField } from '~/ui/text-field'
import { listColleagues } from '../colleagues.queries'
import type { Route } from './+types/flag-edit-page'
import { changeFlag } from './features.queries'
import { flagFields, readChangedFlag } from './flag-fields'
import { FlagForm } from './flag-form'
import { FlagMissing, flagOfAddress } from './flag-of-address'
import { Overtaken } from './overtaken'

export async function clientLoader({ params, context }: Route.ClientLoaderArgs) {
  const { person } = workspaceOf(context)
  const asked = flagOfAddress(params.key)
  const [flag, owners, tenants, messages] = await Promise.all([
    asked,
    listColleagues(),
    asked.then(({ included, excluded }) => readTenantNames([...included, ...excluded])),
    loadMessages(person.locale, ['features', 'flags']),
  ])
  return { flag, owners, tenants, messages }
}

/** Changes a flag. What is typed rests on the flag as it was opened; somebody else's change in between is shown, not overwritten. */
export default function FlagEditPage({ loaderData }: Route.ComponentProps) {
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
      <Editing key={flag.key} {...loaderData} />
    </>
  )
}

type EditingProps = Pick<Route.ComponentProps['loaderData'], 'flag' | 'owners' | 'tenants'>

function Editing({ flag, owners, tenants }: EditingProps) {
  const t = useTranslations('features')
  const [opened, setOpened] = useState(flag)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const change = useChange('features', flagFields)
  const isOvertaken = change.refusal?.code === 'flag_changed' && opened.version !== flag.version
  function save(form: FormData) {
    const { read, refused } = readChangedFlag(form)
    if (!read) return refused
    const { fields, reason, version } = read
    void change
      .run(async () => {
        const saved = await changeFlag(flag.key, fields, version, reason)
        await navigate(`/admin/features/${flag.key}`)
        return t(saved === version ? 'savedSame' : 'saved')
      })
      .then((isSaved) => (isSaved ? undefined : revalidate())) // someone else’s change is compared below
  }
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
      change={change}
      onSubmit={save}
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
