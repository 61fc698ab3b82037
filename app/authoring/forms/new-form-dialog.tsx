import { useNavigate } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, locales } from '~/domain/locale'
import { type FormKind, formKinds } from '~/domain/shops/form'
import { emptyForm } from '~/domain/shops/form-edits'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { ChoiceField } from '~/ui/choice-field'
import { Select } from '~/ui/select'
import { TextField } from '~/ui/text-field'
import { createForm } from './forms.queries'

/** What must be known before the first question of a form can be written. */
export function NewFormDialog({ tenantId, onClose }: { tenantId: string; onClose: () => void }) {
  const t = useTranslations('shopForms.creating')
  const types = useTranslations('shopForms.types')
  const languages = useTranslations('authoring.languages')
  const locale = localeOfTag(useLocale())
  const navigate = useNavigate()
  async function create(form: FormData) {
    const id = crypto.randomUUID()
    const base = form.get('base') === 'hi' ? 'hi' : 'en'
    const title = String(form.get('title') ?? '').trim()
    await createForm(tenantId, id, {
      title: { en: '', hi: '', [base]: title },
      about: { en: '', hi: '' },
      kind: formKinds.find((one) => one === form.get('kind')) ?? ('other' satisfies FormKind),
      base,
      document: emptyForm(),
      reviewed: {},
    })
    await navigate(`/app/mystery-shops/forms/${id}`)
    return undefined
  }
  return (
    <ChangeDialog
      title={t('title')}
      confirmLabel={t('confirm')}
      area="shopForms"
      onConfirm={create}
      onClose={onClose}
    >
      <TextField
        name="title"
        label={t('name')}
        description={t('nameHelp')}
        maxLength={120}
        autoComplete="off"
        isRequired
      />
      <Select
        name="kind"
        label={t('kind')}
        options={formKinds.map((value) => ({ value, label: types(value) }))}
      />
      <ChoiceField
        name="base"
        label={t('base')}
        options={locales.map((value) => ({ value, label: languages(value) }))}
        defaultValue={locale}
      />
    </ChangeDialog>
  )
}
