import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { mayAuthor } from '~/domain/access'
import { accessOf, tenantOf, workspaceOf } from '~/platform/access-context'
import { loaded, refused } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { useViewOnly, ViewOnlyNote } from '~/platform/view-only'
import { Button, buttonLook } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icons'
import { Section } from '~/ui/section'
import { readStepChoices } from '../paths/studio-paths.queries'
import { useTitle } from '../use-title'
import type { Route } from './+types/prerequisites-page'
import { listPrerequisites, type Prerequisites } from './prerequisites.queries'
import { PrerequisitesDialog } from './prerequisites-dialog'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const workspace = workspaceOf(context)
  const messages = await loadMessages(workspace.person.locale, ['pathStudio'])
  if (!mayAuthor(accessOf(workspace))) return { tenant, read: refused, messages }
  const both = Promise.all([listPrerequisites(tenant.id), readStepChoices(tenant.id)])
  return { tenant, read: await loaded('what comes first', both), messages }
}

/** Which courses have to be learnt before others. */
export default function PrerequisitesPage({ loaderData: { tenant, read } }: Route.ComponentProps) {
  const t = useTranslations('pathStudio.before')
  const mayChange = !useViewOnly()
  const [edited, setEdited] = useState<Prerequisites | 'new' | null>(null)
  const [rows, choices] = read.content ?? []
  if (!rows || !choices) return <NotLoaded why={read.why ?? 'failed'} failedText={t('failed')} />
  const add = mayChange ? (
    <Button onClick={() => setEdited('new')}>
      <Icon name="plus" />
      {t('add')}
    </Button>
  ) : null
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <ViewOnlyNote />
      <Section
        title={t('title')}
        lead={t('lead')}
        actions={
          <>
            <Link to="/app/courses/studio" className={buttonLook('quiet')}>
              {t('courses')}
            </Link>
            {rows.length > 0 ? add : null}
          </>
        }
      >
        {rows.length === 0 ? <EmptyState title={t('first')} text={t('firstText')} action={add} /> : null}
        <ul aria-label={t('title')} className="border-hairline border-t empty:hidden">
          {rows.map((row) => (
            <Line key={row.course_id} row={row} onEdit={mayChange ? () => setEdited(row) : null} />
          ))}
        </ul>
      </Section>
      {edited ? (
        <PrerequisitesDialog
          tenantId={tenant.id}
          edited={edited === 'new' ? null : edited}
          courses={choices.courses}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </>
  )
}

function Line({ row, onEdit }: { row: Prerequisites; onEdit: (() => void) | null }) {
  const t = useTranslations('pathStudio.before')
  const read = useTitle()
  const course = read(row.title)
  return (
    <li className="flex items-start justify-between gap-3 border-hairline border-b py-3">
      <div className="min-w-0">
        <p className="break-words font-medium text-lg">{course}</p>
        <p className="text-ink-soft text-sm">{t('after')}</p>
        <ul>
          {row.needs.map(({ id, title }) => (
            <li key={id} className="break-words">
              {read(title)}
            </li>
          ))}
        </ul>
      </div>
      {onEdit ? (
        <Button variant="quiet" aria-label={t('edit', { course })} onClick={onEdit}>
          <Icon name="edit" />
        </Button>
      ) : null}
    </li>
  )
}
