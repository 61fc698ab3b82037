import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { useViewOnly, ViewOnlyNote } from '~/platform/view-only'
import { Button, buttonLook } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icons'
import { Section } from '~/ui/section'
import type { Route } from './+types/forms-page'
import { ImportView } from './file/import-view'
import { FormLines } from './form-lines'
import { listForms } from './forms.queries'
import { NewFormDialog } from './new-form-dialog'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { id, name } = tenantOf(context)
  const { person } = workspaceOf(context)
  const [read, messages] = await Promise.all([
    loaded('the forms', listForms(id)),
    loadMessages(person.locale, ['shopForms', 'authoring']),
  ])
  return { tenant: { id, name }, read, messages }
}

/** The forms of mystery shops: those of the workspace, and the library to begin from; with `?import` the way to one from a file. */
export default function FormsPage({ loaderData: { tenant, read } }: Route.ComponentProps) {
  const t = useTranslations('shopForms')
  const isViewOnly = useViewOnly()
  const [isNew, setNew] = useState(false)
  const [search] = useSearchParams()
  const all = read.content
  const own = all?.filter(({ tenantId, archivedAt }) => tenantId && !archivedAt) ?? []
  const archived = all?.filter(({ archivedAt }) => archivedAt) ?? []
  const library = all?.filter(({ tenantId }) => !tenantId) ?? []
  const add = isViewOnly ? null : (
    <>
      <Link to="?import" className={buttonLook('secondary')}>
        {t('file.import')}
      </Link>
      <Button onClick={() => setNew(true)}>
        <Icon name="plus" />
        {t('new')}
      </Button>
    </>
  )
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <ViewOnlyNote />
      {search.has('import') ? (
        <ImportView tenantId={tenant.id} />
      ) : all ? (
        <>
          <Section title={t('own')} lead={t('ownText')} actions={own.length ? add : null}>
            {own.length ? (
              <FormLines label={t('own')} forms={own} tenantId={tenant.id} />
            ) : (
              <EmptyState title={t('first')} text={t('firstText')} action={add} />
            )}
          </Section>
          <Section title={t('library')} lead={t('libraryText')}>
            <FormLines label={t('library')} forms={library} tenantId={tenant.id} />
          </Section>
          {archived.length ? (
            <Section title={t('archivedForms')}>
              <FormLines label={t('archivedForms')} forms={archived} tenantId={tenant.id} />
            </Section>
          ) : null}
        </>
      ) : (
        <NotLoaded why={read.why ?? 'failed'} failedText={t('failed')} />
      )}
      {isNew ? <NewFormDialog tenantId={tenant.id} onClose={() => setNew(false)} /> : null}
    </>
  )
}
