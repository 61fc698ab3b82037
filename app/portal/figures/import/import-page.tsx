import { useTranslations } from 'use-intl'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { loadMessages } from '~/platform/messages'
import { listOutlets } from '~/platform/outlets.queries'
import { ViewOnlyNote } from '~/platform/view-only'
import { PageHeading } from '~/ui/page-heading'
import type { Route } from './+types/import-page'
import { ChooseList } from './choose-list'
import { ColumnChoices } from './column-choices'
import { Decisions } from './decisions'
import { HouseChoices } from './house-choices'
import { Outcome } from './outcome'
import { useFiguresImport } from './use-figures-import'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const [outlets, messages] = await Promise.all([
    listOutlets(tenant.id),
    loadMessages(workspaceOf(context).person.locale, ['figuresImport']),
  ])
  return { tenant, outlets: outlets.filter(({ isActive }) => isActive), messages }
}

/** The figures of days from a list of reservations or bills: read, decided about, tried, saved. */
export default function ImportPage({ loaderData: { tenant, outlets } }: Route.ComponentProps) {
  const t = useTranslations('figuresImport')
  const job = useFiguresImport(tenant.id)
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <PageHeading level={2} title={t('title')} lead={t('lead')} />
      <ViewOnlyNote />
      {job.list ? (
        <>
          <ColumnChoices key={`columns ${job.list.name}`} job={job} list={job.list} />
          <Decisions job={job} list={job.list} />
          <HouseChoices job={job} outlets={outlets} />
          <Outcome job={job} list={job.list} outlets={outlets} />
        </>
      ) : (
        <ChooseList job={job} />
      )}
    </>
  )
}
