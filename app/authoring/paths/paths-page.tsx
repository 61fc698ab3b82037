import { useTranslations } from 'use-intl'
import { mayAuthor } from '~/domain/access'
import { isUuid } from '~/domain/uuid'
import { accessOf, workspaceOf } from '~/platform/access-context'
import { loaded, refused } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { ViewOnlyNote } from '~/platform/view-only'
import { PageHeading } from '~/ui/page-heading'
import { placeOf } from '../place'
import type { Route } from './+types/paths-page'
import { PathEditor } from './path-editor'
import { StudioPathList } from './studio-path-list'
import { listStudioPaths, openStudioPath, readStepChoices } from './studio-paths.queries'

export async function clientLoader({ context, request, url }: Route.ClientLoaderArgs) {
  const place = placeOf(context, request.url)
  const workspace = workspaceOf(context)
  const wanted = url.searchParams.get('path')
  const messages = await loadMessages(workspace.person.locale, ['pathStudio', 'authoring'])
  if (!place.isLibrary && !mayAuthor(accessOf(workspace))) return { place, wanted, read: refused, messages }
  const { tenantId } = place
  const all = Promise.all([
    listStudioPaths(tenantId),
    wanted ? readStepChoices(tenantId) : null,
    wanted && isUuid(wanted) ? openStudioPath(wanted) : null,
  ])
  return { place, wanted, read: await loaded('the learning paths', all), messages }
}

/** The learning paths that are written here; with `?path=` one of them. */
export default function PathsPage({ loaderData: { place, wanted, read } }: Route.ComponentProps) {
  const t = useTranslations('pathStudio')
  const [paths, choices, opened] = read.content ?? []
  return (
    <>
      <title>{place.tenantName ? `${t('title')} · ${place.tenantName}` : t('title')}</title>
      {place.isLibrary ? <PageHeading title={t('title')} /> : null}
      <ViewOnlyNote />
      {!paths ? (
        <NotLoaded why={read.why ?? 'failed'} failedText={t('failed')} />
      ) : choices && (opened || wanted === 'new') ? (
        <PathEditor
          key={`${wanted} ${opened?.revision}`}
          tenantId={place.tenantId}
          home={place.home}
          opened={opened ?? null}
          choices={choices}
          mayPublish={paths.may_publish}
        />
      ) : (
        <StudioPathList place={place} paths={paths} />
      )}
    </>
  )
}
