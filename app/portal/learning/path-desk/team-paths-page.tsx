import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useCourseText } from '~/lesson/course-text'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { useViewOnly } from '~/platform/view-only'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icons'
import { Section } from '~/ui/section'
import { type LearningDesk, readLearningDesk } from '../learning-desk.queries'
import { listTeamPaths, type TeamPath } from '../paths.queries'
import { useAskedByAddress } from '../use-asked-by-address'
import type { Route } from './+types/team-paths-page'
import { AssignPathDialog } from './assign-path-dialog'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const messages = await loadMessages(workspaceOf(context).person.locale, ['pathDesk', 'peoplePicker'])
  const both = Promise.all([listTeamPaths(tenant.id), readLearningDesk(tenant.id)])
  return { tenant, read: await loaded('the paths of the team', both), messages }
}

/** The learning paths of the workspace, with how the reader's people stand on each. */
export default function TeamPathsPage({ loaderData: { tenant, read } }: Route.ComponentProps) {
  const t = useTranslations('pathDesk')
  const [paths, desk] = read.content ?? []
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      {paths ? (
        <Section
          title={t('title')}
          lead={t('lead')}
          actions={desk?.may_assign ? <Assign tenantId={tenant.id} paths={paths} desk={desk} /> : null}
        >
          {paths.length === 0 ? <EmptyState title={t('none')} text={t('noneText')} /> : null}
          <ul aria-label={t('title')} className="border-hairline border-t empty:hidden">
            {paths.map((path) => (
              <PathLine key={path.path_id} path={path} />
            ))}
          </ul>
        </Section>
      ) : (
        <NotLoaded why={read.why ?? 'failed'} failedText={t('failed')} />
      )}
    </>
  )
}

interface AssignProps {
  tenantId: string
  paths: readonly TeamPath[]
  desk: LearningDesk
}

/** Puts people on one of the paths that are offered. */
function Assign({ tenantId, paths, desk }: AssignProps) {
  const t = useTranslations('pathDesk.assign')
  const read = useCourseText()
  const isViewOnly = useViewOnly()
  const { isAsked, ask, close } = useAskedByAddress('#assign')
  const offered = paths.filter(({ is_withdrawn }) => !is_withdrawn)
  if (offered.length === 0) return null
  return (
    <>
      <Button disabled={isViewOnly} onClick={ask}>
        <Icon name="plus" />
        {t('action')}
      </Button>
      {isAsked && !isViewOnly ? (
        <AssignPathDialog
          tenantId={tenantId}
          desk={desk}
          path={offered.map(({ path_id, title }) => ({ value: path_id, label: read(title) }))}
          onClose={close}
        />
      ) : null}
    </>
  )
}

function PathLine({ path }: { path: TeamPath }) {
  const t = useTranslations('pathDesk')
  const read = useCourseText()
  return (
    <li className="border-hairline border-b py-3">
      <Link
        to={`/app/courses/team/paths/${path.path_id}`}
        className="inline-flex min-h-11 items-center font-medium text-lg text-link underline-offset-4 hover:underline"
      >
        {read(path.title)}
      </Link>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft text-sm tabular-nums">
        {path.is_withdrawn ? <Badge tone="neutral">{t('withdrawn')}</Badge> : null}
        <span>{t('steps', { count: path.steps })}</span>
        <span>{t('open', { count: path.open })}</span>
        {path.late > 0 ? <span className="text-danger">{t('late', { count: path.late })}</span> : null}
        <span>{t('finished', { count: path.done })}</span>
      </p>
    </li>
  )
}
