import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { failingAsNull } from '~/platform/failing-as-null'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { unlessOnlySearch } from '~/platform/revalidation'
import { useViewOnly, ViewOnlyNote } from '~/platform/view-only'
import type { Route } from './+types/form-page'
import { courseSkills } from './course-skills.queries'
import { FormEditor } from './form-editor'
import { openForm, openVersion } from './forms.queries'

export async function clientLoader({ context, params, request }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person } = workspaceOf(context)
  const version = Number(new URL(request.url).searchParams.get('version'))
  const [read, skills, messages] = await Promise.all([
    loaded('the form', version ? openVersion(params.formId, version) : openForm(params.formId)),
    failingAsNull('the skills of courses', courseSkills(tenant.id)),
    loadMessages(person.locale, ['shopForms', 'authoring', 'questionBank', 'why']),
  ])
  return { tenantId: tenant.id, personId: person.id, read, skills: skills ?? [], messages }
}

/** Which part of the form is open changes nothing about it; which version of it is read does. */
export function shouldRevalidate(asked: ShouldRevalidateFunctionArgs) {
  const [before, after] = [asked.currentUrl, asked.nextUrl].map((url) => url.searchParams.get('version'))
  return before !== after || unlessOnlySearch(asked)
}

/** A form of mystery shops as it is written; one of the library to be read, tried and copied. */
export default function FormPage({ loaderData: { tenantId, personId, read, skills } }: Route.ComponentProps) {
  const isViewOnly = useViewOnly()
  if (!read.content) return <NotLoaded why={read.why} />
  const opened = read.content
  return (
    <>
      <ViewOnlyNote />
      <FormEditor
        key={`${opened.id} ${opened.version}`}
        tenantId={tenantId}
        personId={personId}
        opened={opened}
        courseSkills={skills}
        mayWrite={!isViewOnly && !opened.isLibrary && !opened.archivedAt && !opened.version}
      />
    </>
  )
}
