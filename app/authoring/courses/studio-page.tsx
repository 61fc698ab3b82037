import { useTranslations } from 'use-intl'
import { mayAuthor } from '~/domain/access'
import { activeModules } from '~/domain/modules'
import { accessOf, workspaceOf } from '~/platform/access-context'
import { readPage } from '~/platform/list/read-page'
import { refused } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { ViewOnlyNote } from '~/platform/view-only'
import { EmptyState } from '~/ui/empty-state'
import { PageHeading } from '~/ui/page-heading'
import { placeOf } from '../place'
import type { Route } from './+types/studio-page'
import { CourseList } from './course-list'
import { readStudio } from './studio.queries'
import { studioList } from './studio-query'

export async function clientLoader({ context, request, url }: Route.ClientLoaderArgs) {
  const place = placeOf(context, request.url)
  const workspace = workspaceOf(context)
  const sides = place.isLibrary ? [] : activeModules(workspace.tenant?.modules)
  const messages = await loadMessages(workspace.person.locale, ['authoring', 'courses'])
  const given = {
    place,
    hasFront: place.isLibrary || sides.includes('foh_courses'),
    hasBack: place.isLibrary || sides.includes('boh_courses'),
    messages,
  }
  if (!place.isLibrary && !mayAuthor(accessOf(workspace))) return { ...given, page: refused }
  const page = await readPage('the courses of the studio', url, studioList, (query, part) =>
    readStudio(place.tenantId, query, part),
  )
  return { ...given, page }
}

/** Every course that is written here, whatever state it is in. */
export default function StudioPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('authoring.studio')
  const { place, page, hasFront, hasBack } = loaderData
  const title = t(place.isLibrary ? 'libraryTitle' : 'title')
  return (
    <>
      <title>{place.tenantName ? `${title} · ${place.tenantName}` : title}</title>
      {place.isLibrary ? <PageHeading title={title} lead={t('libraryLead')} /> : null}
      {page.why === 'refused' ? (
        <EmptyState title={t('refused')} text={t('refusedText')} />
      ) : (
        <>
          <ViewOnlyNote />
          <CourseList
            place={place}
            sides={[...(hasFront ? ['front' as const] : []), ...(hasBack ? ['back' as const] : [])]}
            page={page}
          />
        </>
      )}
    </>
  )
}
