import { useTranslations } from 'use-intl'
import { type Locale, locales } from '~/domain/locale'
import type { Outlet } from '~/platform/outlets.queries'
import { Select } from '~/ui/select'
import { tenantRoles } from './tenant-roles'

/** As what, in which language and for which outlet somebody is invited. */
export function InviteDefaults({ outlets, locale }: { outlets: readonly Outlet[]; locale: Locale }) {
  const t = useTranslations('team')
  return (
    <div className="grid items-end gap-5 sm:grid-cols-3">
      <Select
        name="role"
        label={t('invite.role')}
        defaultValue="member"
        options={tenantRoles.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
      />
      <Select
        name="language"
        label={t('invite.language')}
        defaultValue={locale}
        options={locales.map((language) => ({ value: language, label: t(`languages.${language}`) }))}
      />
      {outlets.length > 0 ? (
        <Select
          name="outlet"
          label={t('invite.outlet')}
          defaultValue=""
          options={[
            { value: '', label: t('invite.noOutlet') },
            ...outlets.map(({ name }) => ({ value: name, label: name })),
          ]}
        />
      ) : null}
    </div>
  )
}
