import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, locales } from '~/domain/locale'
import { Select } from '~/ui/select'
import { TextField } from '~/ui/text-field'

/** Who is to look after a new tenant, if somebody is known already. */
export function FirstAdminFields() {
  const t = useTranslations('tenants')
  return (
    <fieldset className="flex flex-col gap-6 border-hairline border-t pt-6">
      <legend className="sr-only">{t('firstAdmin.legend')}</legend>
      <TextField
        name="adminEmail"
        type="email"
        label={t('firstAdmin.email')}
        description={t('firstAdmin.emailHelp')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Select
        name="adminLanguage"
        label={t('firstAdmin.language')}
        defaultValue={localeOfTag(useLocale())}
        options={locales.map((locale) => ({ value: locale, label: t(`firstAdmin.languages.${locale}`) }))}
      />
    </fieldset>
  )
}
