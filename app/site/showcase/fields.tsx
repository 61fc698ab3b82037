import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFieldErrors } from '~/platform/field-errors'
import { Checkbox } from '~/ui/checkbox'
import { FileField } from '~/ui/file-field'
import { PasswordField } from '~/ui/password-field'
import { SegmentedControl } from '~/ui/segmented-control'
import { Select } from '~/ui/select'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { Row, Specimen } from './specimen'

const wrong = {
  email: { code: 'not_an_email' },
  password: { code: 'too_short', min: 8 },
  accept: { code: 'required' },
} as const

const views = ['day', 'week', 'month'] as const

/** What is filled in, in each of its states. */
export function Fields() {
  const t = useTranslations('styleGuide.fields')
  const errors = useFieldErrors(wrong, { email: t('wrong'), password: t('password'), accept: t('consent') })
  const [view, setView] = useState<(typeof views)[number]>('week')
  const kinds = (['hotel', 'restaurant', 'other'] as const).map((value) => ({ value, label: t(value) }))
  return (
    <Specimen id="fields" title={t('title')} note={t('note')}>
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        <TextField name="outlet" label={t('name')} description={t('nameHelp')} />
        <TextField
          name="outlet-filled"
          label={t('name')}
          description={t('nameHelp')}
          defaultValue={t('filled')}
        />
        <TextField name="email" label={t('wrong')} defaultValue="asha@" error={errors.email} isRequired />
        <PasswordField
          name="password"
          label={t('password')}
          autoComplete="new-password"
          defaultValue="sopan"
          error={errors.password}
        />
        <TextField name="slug" label={t('readOnly')} defaultValue="annapurna-cafes" readOnly />
        <TextField name="gstin" label={t('disabled')} disabled />
        <PasswordField
          name="password-new"
          label={t('password')}
          description={t('passwordHelp')}
          autoComplete="new-password"
        />
        <Select name="kind" label={t('kind')} options={kinds} />
        <FileField name="members" label={t('file')} description={t('fileHelp')} accept=".csv,text/csv" />
        <FileField name="logo" label={t('logo')} accept="image/*" error={t('logoWrong')} />
        <div className="sm:col-span-2">
          <TextArea name="remarks" label={t('note2')} />
        </div>
        <Checkbox name="weekly" label={t('weekly')} description={t('weeklyHelp')} defaultChecked />
        <Checkbox name="accept" label={t('accept')} error={errors.accept} />
      </div>
      <Row>
        <SegmentedControl
          label={t('view')}
          name="view"
          value={view}
          onChange={setView}
          options={views.map((value) => ({ value, label: t(value) }))}
        />
      </Row>
    </Specimen>
  )
}
