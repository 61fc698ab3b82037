import { useSearchParams } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { Select } from '~/ui/select'
import type { UsedForm } from './figures.queries'

/** By which form, where several were used: their scores don't mean the same and are never put together. */
export function FormChoice({ forms, formId }: { forms: readonly UsedForm[]; formId: string | null }) {
  const t = useTranslations('shopFigures')
  const locale = localeOfTag(useLocale())
  const [, setAddress] = useSearchParams()
  if (forms.length < 2) return null
  return (
    <div className="mb-10 max-w-md">
      <Select
        name="form"
        label={t('form')}
        value={formId ?? ''}
        options={forms.map(({ id, title, visits }) => ({
          value: id,
          label: t('formOption', { title: title[locale], visits }),
        }))}
        onChange={({ target }) =>
          setAddress({ form: target.value }, { preventScrollReset: true, replace: true })
        }
      />
    </div>
  )
}
