import { redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { sayRefusal } from '~/platform/changes/say-refusal'
import { logger } from '~/platform/logger'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { ViewOnlyNote } from '~/platform/view-only'
import { Section } from '~/ui/section'
import { listCatalogue } from '../catalogue.queries'
import { listPaths } from '../paths.queries'
import type { Route } from './+types/my-courses-page'
import { Catalogue } from './catalogue'
import { listMyCourses, startCourse } from './courses.queries'
import { GoOn } from './go-on'
import { MyCourses } from './my-courses'
import { MyPaths, OtherPaths } from './path-list'
import { sendWaiting } from './send-waiting'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person } = workspaceOf(context)
  const messages = await loadMessages(person.locale, ['paths'])
  await sendWaiting(person.id)
  try {
    const [mine, offered, paths] = await Promise.all([
      listMyCourses(),
      listCatalogue(tenant.id),
      listPaths(tenant.id),
    ])
    return { tenantName: tenant.name, learning: { mine, offered, paths }, messages }
  } catch (error) {
    logger.warn('the courses could not be read', error)
    return { tenantName: tenant.name, learning: null, messages }
  }
}

export async function clientAction({ context, request }: Route.ClientActionArgs) {
  const form = await request.formData()
  try {
    return redirect(`/app/courses/${await startCourse(String(form.get('courseId')))}`)
  } catch (error) {
    return { refusal: await sayRefusal(error, workspaceOf(context).person.locale, 'courses') }
  }
}

/** What I have to learn, what comes next, and what there is besides. */
export default function MyCoursesPage({ loaderData: { tenantName, learning } }: Route.ComponentProps) {
  const t = useTranslations('courses')
  return (
    <>
      <title>{`${t('title')} · ${tenantName}`}</title>
      {learning ? (
        <>
          <ViewOnlyNote />
          <GoOn courses={learning.mine} />
          <MyPaths paths={learning.paths} />
          <Section title={t('mine.heading')}>
            <MyCourses courses={learning.mine} mayChoose={learning.offered.length > 0} />
          </Section>
          <OtherPaths paths={learning.paths} />
          <Catalogue courses={learning.offered} />
        </>
      ) : (
        <NotLoaded why="failed" failedText={t('failed')} />
      )}
    </>
  )
}
