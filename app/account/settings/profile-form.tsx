import { useTranslations } from 'use-intl'
import { Facts } from '~/ui/definition-list'
import { TextField } from '~/ui/text-field'
import { Matter } from './matter'
import { SettingForm } from './setting-form'

export interface ProfileFacts {
  name: string | null
  /** Null for a person who signs in with an outlet card. */
  email: string | null
  workspace: string | null
  role: 'admin' | 'manager' | 'trainer' | 'member' | 'platform' | null
}

/** How somebody appears to others, and what others decide about them. */
export function ProfileForm({ name, email, workspace, role }: ProfileFacts) {
  const t = useTranslations('settings')
  const label = t('profile.name')
  return (
    <Matter anchor="profile" title={t('profile.title')} lead={t('profile.lead')}>
      <SettingForm
        intent="name"
        labels={{ name: label }}
        submitLabel={t('profile.save')}
        failed={t('profile.failed')}
      >
        <TextField name="name" label={label} autoComplete="name" defaultValue={name ?? ''} isRequired />
      </SettingForm>
      <div className="mt-8">
        <Facts
          facts={[
            email === null
              ? { label: t('profile.signIn'), value: t('profile.byCard') }
              : { label: t('profile.email'), value: email },
            { label: t('profile.workspace'), value: workspace ?? t('profile.noWorkspace') },
            ...(role ? [{ label: t('profile.role'), value: t(`roles.${role}`) }] : []),
          ]}
        />
        <p className="mt-3 text-ink-soft text-sm">{t('profile.setByOthers')}</p>
      </div>
    </Matter>
  )
}
