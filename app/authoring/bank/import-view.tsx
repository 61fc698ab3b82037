import { useTranslations } from 'use-intl'
import { Section } from '~/ui/section'
import { BackToBank } from './back-to-bank'
import { ImportFile } from './import-file'
import { ImportResult } from './import-result'
import { useImport } from './use-import'

/** Many questions at once from a file: read, tried, and only then taken. */
export function ImportView({ tenantId }: { tenantId: string | null }) {
  const t = useTranslations('questionBank.importing')
  const work = useImport(tenantId)
  return (
    <>
      <BackToBank />
      <Section title={t('title')} lead={t('lead')}>
        {work.rows ? <ImportResult rows={work.rows} work={work} /> : <ImportFile work={work} />}
      </Section>
    </>
  )
}
