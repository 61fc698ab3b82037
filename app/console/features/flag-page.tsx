import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { isDeclared } from '~/domain/flags'
import { workspaceOf } from '~/platform/access-context'
import { loadAudit } from '~/platform/audit/load-audit'
import { failingAsNull } from '~/platform/failing-as-null'
import { loadMessages } from '~/platform/messages'
import { readTenantNames } from '~/platform/tenants.queries'
import { Button, buttonLook } from '~/ui/button'
import { PageHeading } from '~/ui/page-heading'
import type { Route } from './+types/flag-page'
import { type Flag, removeFlag } from './features.queries'
import { FlagFacts } from './flag-facts'
import { FlagHistory } from './flag-history'
import { FlagMissing, flagOfAddress } from './flag-of-address'
import { FlagReasonDialog } from './flag-reason-dialog'
import { MarkAdvice } from './flag-words'
import { useKillSwitch } from './use-kill-switch'
import { WhoHasIt } from './who-has-it'
import { readWhoHasIt } from './who-has-it.queries'

export async function clientLoader({ params, url, context }: Route.ClientLoaderArgs) {
  const { person } = workspaceOf(context)
  const [flag, who, audit, messages] = await Promise.all([
    flagOfAddress(params.key),
    readWhoHasIt(params.key, url),
    loadAudit({ tenantId: null, subject: { type: 'feature_flags', id: params.key } }, url.searchParams),
    loadMessages(person.locale, ['activity', 'features', 'flags']),
  ])
  const named = await failingAsNull('the tenants', readTenantNames([...flag.included, ...flag.excluded]))
  return { flag, named, who, audit, now: Date.now(), messages }
}

/** One flag: its rules, who has it and why, what was done to it. */
export default function FlagPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('features')
  const words = useTranslations('console')
  const { flag, named, who, audit } = loaderData
  const now = new Date(loaderData.now)
  const { ask, dialog } = useKillSwitch()
  return (
    <>
      <title>{`${flag.name} · ${words('console')}`}</title>
      <Link to="/admin/features" className="inline-flex min-h-11 items-center text-link hover:underline">
        {t('back')}
      </Link>
      <PageHeading
        title={flag.name}
        lead={flag.description}
        actions={
          <>
            <Link to={`/admin/features/${flag.key}/edit`} className={buttonLook('secondary')}>
              {t('edit')}
            </Link>
            {isDeclared(flag.key) ? null : <RemoveButton flag={flag} />}
            <Button variant={flag.isKilled ? 'primary' : 'danger'} onClick={() => ask(flag)}>
              {t(flag.isKilled ? 'kill.restore' : 'kill.pull')}
            </Button>
          </>
        }
      />
      <MarkAdvice flag={flag} now={now} />
      <FlagFacts flag={flag} tenants={named ?? []} now={now} />
      <WhoHasIt flag={flag} who={who} now={now} />
      <FlagHistory data={audit} />
      {dialog}
    </>
  )
}

/** Only for what no code asks for any more. */
function RemoveButton({ flag }: { flag: Flag }) {
  const t = useTranslations('features')
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('remove.open')}
      </Button>
      {isAsking ? (
        <FlagReasonDialog
          title={t('remove.title', { name: flag.name })}
          text={t('remove.text')}
          confirmLabel={t('remove.open')}
          isDanger
          onConfirm={async (reason) => {
            await removeFlag(flag.key, flag.version, reason)
            return t('remove.done', { name: flag.name })
          }}
          onDone={() => void navigate('/admin/features')}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FlagMissing error={error} />
}
