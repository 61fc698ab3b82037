import { useTranslations } from 'use-intl'
import { locales } from '~/domain/locale'
import { criticalPolicies, formKinds } from '~/domain/shops/form'
import { Select } from '~/ui/select'
import { idAt } from '../editor/field-place'
import { TextPair } from '../texts/text-pair'
import { useForm } from './form-context'
import { NumberBox } from './number-box'

/** The form as a whole: its name, and how its answers become a score. */
export function AboutPart() {
  const t = useTranslations('shopForms.about')
  const types = useTranslations('shopForms.types')
  const languages = useTranslations('authoring.languages')
  const { draft, form, set, mayWrite } = useForm()
  const choice = <Value extends string>(
    path: readonly string[],
    label: string,
    value: Value,
    options: readonly { value: Value; label: string }[],
    description?: string,
  ) => (
    <Select
      name={idAt(path)}
      label={label}
      description={description}
      disabled={!mayWrite}
      value={value}
      onChange={({ target }) => set(path, target.value)}
      options={options}
    />
  )
  return (
    <div className="flex flex-col gap-8">
      <TextPair path={['title']} label={t('title')} max={120} />
      <TextPair path={['about']} label={t('about')} help={t('aboutHelp')} isLong max={600} />
      <div className="grid gap-x-5 gap-y-6 md:grid-cols-2">
        {choice(
          ['kind'],
          t('kind'),
          draft.kind,
          formKinds.map((value) => ({ value, label: types(value) })),
        )}
        {choice(
          ['base'],
          t('base'),
          draft.base,
          locales.map((value) => ({ value, label: languages(value) })),
        )}
        {choice(
          ['document', 'overall'],
          t('overall'),
          form.overall,
          (['weighted', 'pooled'] as const).map((value) => ({ value, label: t(value) })),
          t('overallHelp'),
        )}
        {choice(
          ['document', 'unrequired'],
          t('unrequired'),
          form.unrequired,
          (['leave_out', 'zero'] as const).map((value) => ({ value, label: t(`unrequireds.${value}`) })),
        )}
        {choice(
          ['document', 'critical', 'policy'],
          t('critical'),
          form.critical.policy,
          criticalPolicies.map((value) => ({ value, label: t(`policies.${value}`) })),
        )}
        {form.critical.policy === 'cap' ? (
          <NumberBox
            path={['document', 'critical', 'cap']}
            label={t('cap')}
            value={form.critical.cap}
            onChange={(cap) => set(['document', 'critical', 'cap'], cap ?? undefined)}
          />
        ) : null}
      </div>
    </div>
  )
}
