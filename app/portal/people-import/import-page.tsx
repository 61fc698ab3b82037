import { useTranslations } from 'use-intl'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { BackLink } from '~/platform/back-link'
import { loadMessages } from '~/platform/messages'
import { ViewOnlyNote } from '~/platform/view-only'
import { Section } from '~/ui/section'
import type { Route } from './+types/import-page'
import { ChooseFile } from './choose-file'
import { EarlierImports } from './earlier-imports'
import { ImportList } from './import-list'
import { ImportSteps } from './import-steps'
import { listImports, readOrganisation } from './imports.queries'
import { MissingNames } from './missing-names'
import { usePeopleImport } from './use-people-import'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const [organisation, imports, messages] = await Promise.all([
    readOrganisation(tenant.id),
    listImports(tenant.id),
    loadMessages(workspaceOf(context).person.locale, ['organisation', 'peopleImport']),
  ])
  return { tenant, organisation, imports, messages }
}

/** A list of people from a file: tried first, then imported, with a result for every row. */
export default function ImportPage({ loaderData: { tenant, organisation, imports } }: Route.ComponentProps) {
  const t = useTranslations('peopleImport')
  const job = usePeopleImport(tenant.id)
  const isAsking = job.step === 'checked' && job.file
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <p className="mb-2">
        <BackLink to="/app/admin/people" isWithin>
          {t('back')}
        </BackLink>
      </p>
      <ViewOnlyNote />
      <Section title={t('title')} lead={t('lead')}>
        {job.file ? (
          <ImportSteps job={job} file={job.file} />
        ) : (
          <ChooseFile job={job} organisation={organisation} />
        )}
        {isAsking && job.file ? (
          <MissingNames key={job.file.hash} job={job} file={job.file} organisation={organisation} />
        ) : null}
        {job.file && job.results.size > 0 ? <ImportList key={job.step} job={job} file={job.file} /> : null}
      </Section>
      <EarlierImports imports={imports} job={job} />
    </>
  )
}
