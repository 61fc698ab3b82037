import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { BackLink } from '~/platform/back-link'
import { Button } from '~/ui/button'
import { FileField } from '~/ui/file-field'
import { Icon } from '~/ui/icons'
import { Section } from '~/ui/section'
import { downloadForm } from './form-file'
import { ImportResult } from './import-result'
import { templateDraft } from './template-draft'
import { type FormImport, useFormImport } from './use-form-import'

/** A form from a file: read, looked through row by row, and only then a draft. */
export function ImportView({ tenantId }: { tenantId: string }) {
  const t = useTranslations('shopForms')
  const work = useFormImport(tenantId)
  return (
    <>
      <BackLink to="/app/mystery-shops/forms">{t('back')}</BackLink>
      <Section title={t('file.title')} lead={t('file.lead')}>
        {work.read ? (
          <ImportResult rows={work.read.rows} draft={work.read.draft} work={work} />
        ) : (
          <ChooseFile work={work} />
        )}
      </Section>
    </>
  )
}

/** Where the form comes from, and how a row of the file is written. */
function ChooseFile({ work }: { work: FormImport }) {
  const t = useTranslations('shopForms.file')
  const locale = localeOfTag(useLocale())
  const [file, setFile] = useState<File | null>(null)
  const { fileProblem } = work
  return (
    <form
      noValidate
      className="flex max-w-3xl flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        void work.check(file)
      }}
    >
      <FileField
        name="form"
        label={t('file')}
        description={t('fileHelp')}
        accept=".csv,.txt,.tsv,text/csv,text/plain,.xlsx"
        error={fileProblem && t(`fileProblem.${fileProblem}`)}
        isRequired
        onFile={setFile}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={work.isReading}>
          {t('check')}
        </Button>
        {(['xlsx', 'csv'] as const).map((kind) => (
          <Button key={kind} variant="quiet" onClick={() => void downloadForm(templateDraft, kind, locale)}>
            <Icon name="download" />
            {t(`template.${kind}`)}
          </Button>
        ))}
      </div>
      <details className="border-hairline border-t pt-3">
        <summary className="min-h-11 cursor-pointer py-2.5 font-medium">{t('how')}</summary>
        <ul className="flex list-disc flex-col gap-2 pl-5">
          {(['rows', 'key', 'marks', 'condition', 'skills'] as const).map((line) => (
            <li key={line}>{t(`hows.${line}`)}</li>
          ))}
        </ul>
      </details>
    </form>
  )
}
