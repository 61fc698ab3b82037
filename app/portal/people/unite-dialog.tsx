import { useLocation, useNavigate } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { writePhone } from '~/domain/phone'
import { ReasonDialog } from '~/platform/changes/reason-dialog'
import { ChoiceField } from '~/ui/choice-field'
import type { ListedPerson, Person } from './people.queries'
import { type Login, unitePeople } from './unite.queries'

interface UniteDialogProps {
  person: Person
  other: ListedPerson
  /** The ways in of both; where both have one, somebody says which stays. */
  logins: readonly Login[]
  onClose: () => void
}

/** Says what becomes of both records and of their logins, and that it is final. */
export function UniteDialog({ person, other, logins, onClose }: UniteDialogProps) {
  const t = useTranslations('person.same')
  const navigate = useNavigate()
  const { state } = useLocation()
  const names = { name: person.name, other: other.name }
  return (
    <ReasonDialog
      role="alertdialog"
      isDanger
      fields={{ two_logins: 'login', own_login: 'login', login_switched_off: 'login' }}
      title={t('uniteTitle', names)}
      text={t('uniteText')}
      confirmLabel={t('unite')}
      onConfirm={async (reason, form) => {
        const kept = await unitePeople(
          person.id,
          other.id,
          reason,
          String(form.get('login') ?? '') || undefined,
        )
        await navigate(`/app/people/${kept}`, { replace: true, state })
        return t('united', names)
      }}
      onClose={onClose}
    >
      {logins.length === 2 ? <LoginChoice logins={logins} /> : null}
    </ReasonDialog>
  )
}

/** The later used one is proposed; whoever decides keeps the own one. */
function LoginChoice({ logins }: { logins: readonly Login[] }) {
  const t = useTranslations('person.same')
  const { dateTime } = useFormatter()
  const proposed =
    logins.find(({ is_mine }) => is_mine) ??
    logins.toSorted((one, other) => (other.last_seen_at ?? '').localeCompare(one.last_seen_at ?? ''))[0]
  const addressOf = ({ way, address }: Login) => (way === 'phone' && address ? writePhone(address) : address)
  return (
    <ChoiceField
      name="login"
      label={t('login')}
      description={t('loginHelp')}
      defaultValue={proposed?.person_id}
      options={logins.map((login) => ({
        value: login.person_id,
        label: addressOf(login) ?? t(`ways.${login.way}`),
        description: [
          login.is_mine ? t('mine') : null,
          t(`roles.${login.tenant_role}`),
          login.last_seen_at
            ? t('lastSeen', { day: dateTime(new Date(login.last_seen_at), { dateStyle: 'long' }) })
            : t('neverSeen'),
        ]
          .filter((said) => said !== null)
          .join(' · '),
      }))}
    />
  )
}
