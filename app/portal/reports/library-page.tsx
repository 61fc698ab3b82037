import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { tenantRoleDenial } from '~/domain/access'
import { type ReadyReport, readyKeys, readyReports } from '~/domain/reports/library'
import { accessOf, tenantOf, workspaceOf } from '~/platform/access-context'
import { failingAsNull } from '~/platform/failing-as-null'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { ViewOnlyNote } from '~/platform/view-only'
import { buttonLook } from '~/ui/button'
import { PageHeading } from '~/ui/page-heading'
import { Section } from '~/ui/section'
import type { Route } from './+types/library-page'
import { listDashboards } from './dashboards/dashboards.queries'
import { FolderSection } from './folders/folder-section'
import { listFolders } from './folders/folders.queries'
import { ThingMenu } from './folders/thing-menu'
import { draggedReport } from './folders/use-placing'
import { readCatalogue } from './reports.queries'
import { listSavedReports } from './saved/saved.queries'
import { SavedSection } from './saved/saved-section'
import { MarkButton } from './shelf/mark-button'
import { Shelf } from './shelf/shelf'
import { listMarks } from './shelf/shelf.queries'
import { useThings } from './shelf/use-things'

/** What stands beside the reports; the letter is for admins. */
const ways = ['letter', 'dashboards', 'mails'] as const
const linkLook =
  'inline-flex min-h-11 items-center font-medium text-link underline underline-offset-4 hover:no-underline'
const rhythms = ['day', 'week', 'month', 'quarter'] as const

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const workspace = workspaceOf(context)
  const { person } = workspace
  const [catalogue, saved, boards, marks, folders, messages] = await Promise.all([
    loaded('the reports', readCatalogue(tenant.id)),
    failingAsNull('the kept reports', listSavedReports(tenant.id)),
    failingAsNull('the dashboards', listDashboards(tenant.id)),
    failingAsNull('what is marked', listMarks(tenant.id)),
    failingAsNull('the folders', listFolders(tenant.id)),
    loadMessages(person.locale, ['reportBoards', 'reportMails', 'reportSharing', 'reports']),
  ])
  return {
    tenant,
    catalogue,
    saved: saved ?? [],
    boards: boards ?? [],
    marks: marks ?? [],
    folders: folders ?? [],
    isAdmin: tenantRoleDenial(accessOf(workspace), 'admin') === null,
    messages,
  }
}

/** The ready reports by how often they are worth a look: each answers the question of its title. */
export default function LibraryPage({
  loaderData: { tenant, catalogue, saved, boards, marks, folders, isAdmin },
}: Route.ComponentProps) {
  const t = useTranslations('reports')
  const explores = new Set<string>(catalogue.content?.explores.map(({ key }) => key))
  const open = readyKeys.filter((key) => explores.has(readyReports[key].queries[0].explore))
  const marked = new Set(marks)
  const things = useThings({ open, saved, boards })
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <PageHeading
        title={t('title')}
        lead={t('lead')}
        actions={
          <Link to="/app/reports/build" className={buttonLook('secondary')}>
            {t('build.begin')}
          </Link>
        }
      />
      <ViewOnlyNote />
      {(isAdmin ? ways : ways.slice(1)).map((key) => (
        <p key={key} className="mb-8">
          <Link to={`/app/reports/${key}`} className={linkLook}>
            {t(key)}
          </Link>
          <span className="block max-w-prose text-ink-soft text-sm">{t(`${key}Text`)}</span>
        </p>
      ))}
      <Shelf things={things} folders={folders} marks={marks} />
      <FolderSection tenantId={tenant.id} folders={folders} things={things} isAdmin={isAdmin} />
      <SavedSection saved={saved} tenantId={tenant.id} marks={marked} folders={folders} />
      {catalogue.content ? (
        rhythms.map((rhythm) => {
          const keys = open.filter((key) => (readyReports[key] as ReadyReport).rhythm === rhythm)
          return keys.length === 0 ? null : (
            <Section key={rhythm} title={t(`rhythms.${rhythm}`)}>
              <ul className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
                {keys.map((key) => (
                  <li
                    key={key}
                    {...draggedReport({ thing: key, from: null }, folders.length > 0)}
                    className="flex items-start justify-between gap-x-4"
                  >
                    <div className="min-w-0">
                      <Link to={`/app/reports/${key}`} className={linkLook}>
                        {t(`ready.${key}.title`)}
                      </Link>
                      <p className="max-w-prose text-ink-soft text-sm">{t(`ready.${key}.lead`)}</p>
                    </div>
                    <div className="flex items-center">
                      <MarkButton
                        tenantId={tenant.id}
                        thing={key}
                        name={t(`ready.${key}.title`)}
                        isMarked={marked.has(key)}
                      />
                      <ThingMenu
                        tenantId={tenant.id}
                        thing={key}
                        name={t(`ready.${key}.title`)}
                        folders={folders}
                      />
                    </div>
                  </li>
                ))}
              </ul>
            </Section>
          )
        })
      ) : (
        <NotLoaded why={catalogue.why} failedText={t('failed')} />
      )}
    </>
  )
}
