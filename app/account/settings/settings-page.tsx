import { useTranslations } from 'use-intl'
import { workspaceOf } from '~/platform/access-context'
import { sayRefusal } from '~/platform/changes/say-refusal'
import { failingAsNull } from '~/platform/failing-as-null'
import { flagOf } from '~/platform/flags'
import { loadMessages } from '~/platform/messages'
import type { Workspace } from '~/platform/read-workspace'
import { Refusal } from '~/platform/refusal'
import { PageHeading } from '~/ui/page-heading'
import brand from '~content/brand.json'
import { answering } from '../auth-answer'
import type { Route } from './+types/settings-page'
import { AccountDeletion } from './account-deletion'
import { changeEmail } from './change-email'
import { changeLearningMail, changeSignalMail } from './change-mail'
import { saveName } from './change-name'
import { changePassword } from './change-password'
import { changePin } from './change-pin'
import { DataExport } from './data-export'
import { deleteAccount } from './delete-account'
import { deleteByName } from './delete-by-name'
import { EmailForm } from './email-form'
import { endOne, endOthers } from './end-sessions'
import { downloadData } from './export-data'
import { LearningMail } from './learning-mail'
import { readLogin } from './login'
import { LookChoices } from './look-choices'
import { ownPlace } from './own-place'
import { PasswordForm } from './password-form'
import { PinForm } from './pin-form'
import { ProfileForm } from './profile-form'
import { SessionList } from './session-list'
import type { SettingAnswer } from './setting-answer'
import { listSessions, readMailChoices } from './settings.queries'
import { SignalMail } from './signal-mail'
import { WorkspaceModules } from './workspace-modules'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const workspace = workspaceOf(context)
  const { person, impersonation, tenant, tenantRole } = workspace
  const hasAddress = person.comesBy === 'email'
  const [messages, place, login, sessions, mail] = await Promise.all([
    loadMessages(person.locale, ['flags', 'modules', 'settings']),
    ownPlace(workspace),
    readLogin(person.email),
    failingAsNull('the sessions', listSessions()),
    tenant && !impersonation && hasAddress ? readMailChoices(person.id) : null,
  ])
  return {
    messages,
    person,
    place,
    login,
    sessions,
    mail,
    hasSignals: tenantRole === 'manager' && Boolean(tenant?.modules.includes('kpi_heatmaps')),
    modules: tenant?.modules ?? null,
    lookedAt: impersonation ? (tenant?.name ?? null) : null,
    exporting: flagOf(context, 'data-export'),
    deleting: flagOf(context, 'account-deletion'),
  }
}

const acts = {
  name: saveName,
  password: changePassword,
  pin: changePin,
  email: changeEmail,
  endSession: endOne,
  endOthers,
  learningMail: changeLearningMail,
  signalMail: changeSignalMail,
  export: downloadData,
  delete: deleteAccount,
  deleteByName,
} as const

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const form = await request.formData()
  const { person } = workspaceOf(context)
  const intent = Object.keys(acts).find((known) => known === form.get('intent')) as keyof typeof acts
  return answering<SettingAnswer>(`the setting "${intent}"`, async () => {
    const { email } = await readLogin(person.email)
    const { id, locale, comesBy } = person
    try {
      return await acts[intent](form, { id, email, locale, comesBy, name: nameOf(person) })
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'showcase_read_only') throw error
      return { refusal: (await sayRefusal(error, locale)).words }
    }
  })
}

const nameOf = ({ name, employedAs }: Workspace['person']) => name ?? employedAs ?? ''

/** Somebody's own account: the same within a workspace and without one. */
export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('settings')
  const { person, place, login, sessions, mail, hasSignals, modules, lookedAt, exporting, deleting } =
    loaderData
  const hasAddress = person.comesBy === 'email'
  return (
    <>
      <title>{`${t('title')} · ${brand.name}`}</title>
      <PageHeading title={t('title')} lead={t('lead')} />
      {lookedAt ? (
        <p className="mb-8 border-info border-l-4 bg-info-soft px-4 py-3 text-info">
          {t('whileLooking', { tenant: lookedAt })}
        </p>
      ) : null}
      <ProfileForm name={person.name} email={hasAddress ? login.email : null} {...place} />
      <LookChoices theme={person.theme} />
      {mail ? <LearningMail isOn={mail.learningMail} /> : null}
      {mail && hasSignals ? <SignalMail isOn={mail.signalMail} /> : null}
      {person.comesBy === 'card' ? <PinForm /> : null}
      {hasAddress ? (
        <>
          <PasswordForm email={login.email} />
          <EmailForm login={login} />
        </>
      ) : null}
      <SessionList sessions={sessions} />
      {modules ? <WorkspaceModules modules={modules} /> : null}
      <DataExport flag={exporting} />
      <AccountDeletion
        comesBy={person.comesBy}
        typed={hasAddress ? login.email : nameOf(person)}
        flag={deleting}
      />
    </>
  )
}
