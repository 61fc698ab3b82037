import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { FileField } from '~/ui/file-field'
import { Select } from '~/ui/select'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import type { WallCertification } from '../wall-row'
import { fileTypes } from './evidence.queries'

/** What is said of a document: what it is for, a picture or its number, who issued it, and its dates. */
export function DocumentFields({ certifications }: { certifications: readonly WallCertification[] }) {
  const t = useTranslations('compliance.document')
  const locale = localeOfTag(useLocale())
  const [only, ...others] = certifications
  return (
    <>
      {only && others.length === 0 ? (
        <input type="hidden" name="certificationId" value={only.id} />
      ) : (
        <Select
          name="certificationId"
          label={t('kind')}
          isRequired
          defaultValue=""
          options={[
            { value: '', label: '–' },
            ...certifications.map(({ id, title }) => ({ value: id, label: title[locale] })),
          ]}
        />
      )}
      <FileField
        name="file"
        label={t('file')}
        description={t('fileHelp')}
        accept={fileTypes.join(',')}
        hasCamera
      />
      <TextField name="number" label={t('number')} maxLength={80} autoComplete="off" />
      <TextField name="issuer" label={t('issuer')} maxLength={200} autoComplete="off" />
      <TextField type="date" name="issuedOn" label={t('issuedOn')} isRequired />
      <TextField type="date" name="validUntil" label={t('validUntil')} description={t('validUntilHelp')} />
      <TextArea name="note" label={t('note')} maxLength={500} rows={2} />
    </>
  )
}
