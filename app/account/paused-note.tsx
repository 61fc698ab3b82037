import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { type Module, modulesOfPath } from '~/domain/modules'
import { useDateTime } from '~/platform/use-date-time'
import { QuietNote } from './quiet-note'

/** What goes on while an invoice is unpaid: nobody is kept from learning, and the store is where it is settled. */
const goesOn: readonly Module[] = ['foh_courses', 'boh_courses', 'add_on_store']

interface PausedProps {
  /** The day from which the workspace is read-only. */
  since: string
  isAdmin: boolean
}

/** Says, in a module in which nothing can be changed for now, since when and who opens it again; nothing where changes go on. */
export function PausedNote({ since, isAdmin }: PausedProps) {
  const t = useTranslations('store.paused')
  const dateTime = useDateTime()
  const here = modulesOfPath(useLocation().pathname)
  if (here.length === 0 || here.some((module) => goesOn.includes(module))) return null
  const day = dateTime(new Date(since), { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <QuietNote title={t('title', { day })}>
      {t('text')}{' '}
      {isAdmin ? (
        <>
          {t('admin')}{' '}
          <Link to="/app/store/invoices" className="text-link underline underline-offset-4">
            {t('link')}
          </Link>
        </>
      ) : (
        t('others')
      )}
    </QuietNote>
  )
}
