import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { Button } from '~/ui/button'
import { controlLook } from '~/ui/field'

/** The code of a mail in a field one sees, and the button that uses it. */
export function CodeForm({
  action,
  label,
}: {
  action: 'confirm' | 'unsubscribe' | 'mail-off' | 'report-address'
  label: string
}) {
  const t = useTranslations('newsletter.confirm')
  const locale = localeOfTag(useLocale())
  return (
    <form method="post" action="/functions/v1/newsletter" className="grid gap-4">
      <input type="hidden" name="action" value={action} />
      <input type="hidden" name="language" value={locale} />
      <label className="flex flex-col gap-1.5 font-medium text-sm">
        {t('code')}
        <span className="font-normal text-ink-soft">{t('codeHelp')}</span>
        <input
          name="code"
          required
          minLength={64}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          className={controlLook}
        />
      </label>
      <div>
        <Button type="submit">{label}</Button>
      </div>
    </form>
  )
}
